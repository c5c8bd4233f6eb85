import { line, own, text } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

const SCRIPT = /^(javascript|data|vbscript):/i
/** Browsers drop tabs and line breaks, and read a backslash as a slash. */
const READ_OTHERWISE = /[\p{Cc}\\]/u

const url = text('URL', 1, 2048)
  .refine((given) => !SCRIPT.test(given), 'URL must not run a script')
  .refine(
    (given) => !READ_OTHERWISE.test(given),
    'URL must not contain backslashes, tabs or line breaks',
  )

const isOn = z.boolean()

export const navigation = defineNoun({
  table: 'navigation_items',
  one: 'navigation item',
  many: 'navigation items',
  nameColumn: 'title',
  isOrdered: true,
  category: { id: 'navigation', label: 'Navigation' },
  search: {
    group: 'Navigation',
    describe: ({ title, url }) => ({ title, detail: url, to: '/admin/navigation' }),
  },
  columns: {
    title: line('Title', text('Title', 1, 100)),
    url: own('URL or Section ID', z.string(), url),
    type: own('Type', z.string(), z.enum(['section', 'link'])),
    is_visible: own('Visible on Website', isOn, isOn),
    is_desktop_visible: own('Desktop Visibility', isOn, isOn),
    is_mobile_visible: own('Mobile Visibility', isOn, isOn),
  },
})

export type NavigationRow = RowIn<'navigation_items'>
