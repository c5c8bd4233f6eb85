import { z } from 'zod'
import { unseen } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'

/** Former addresses of the pages of products, clinics and towns, such as "products/urn". */
export const formerSlugs = defineNoun({
  table: 'former_slugs',
  one: 'former address of a page',
  many: 'former addresses of pages',
  key: 'address',
  parent: 'row_id',
  category: { id: 'pages', label: 'Pages' },
  columns: { address: unseen(z.string()), row_id: unseen(z.uuid()) },
})
