import { own, unseen } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { nameSetting } from '../../platform/settings/setting-names.ts'
import { nameText } from '../../platform/site-texts/text-names.ts'
import { z } from '../../platform/zod.ts'

const category = { id: 'settings', label: 'Texts and settings' }

/** The sentences of the pages by key. Sentences that nobody has changed have no row. */
export const siteTexts = defineNoun({
  table: 'site_texts',
  one: 'text',
  many: 'texts',
  key: 'key',
  nameColumn: 'key',
  category,
  titleOf: nameText,
  columns: { key: unseen(z.string()), value: own('Text', z.string()) },
})

/** Each row is a setting of its own: the firm's details, guides and policies, the About picture. */
export const siteSettings = defineNoun({
  table: 'site_settings',
  one: 'setting',
  many: 'settings',
  key: 'key',
  category,
  titleOf: nameSetting,
  columns: { key: unseen(z.string()), value: own('Text', z.string()) },
})
