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
  one: 'item of the navigation',
  many: 'items of the navigation',
  nameColumn: 'title',
  isOrdered: true,
  drafts: 'navigation',
  pages: /^\//,
  category: { id: 'navigation', label: 'Navigation' },
  unnamed: 'an item of the navigation',
  named: (name, quoted) =>
    name.endsWith(' section') ? `the ${name}` : `${quoted} in the navigation`,
  list: 'the navigation',
  describe: ({ operation, row_name, after }, { row, quote }) => {
    const item = row_name?.endsWith(' section') ? `the ${row_name}` : quote(row_name ?? 'an item')
    if (operation === 'insert') return `added ${item} to the navigation`
    if (operation === 'delete') return `removed ${item} from the navigation`
    const fields = Object.keys(after ?? {})
    const [areOn, ...others] = new Set(Object.values(after ?? {}))
    if (!fields.every((field) => field.endsWith('visible')) || others.length > 0) return
    return `${areOn ? 'showed' : 'hid'} ${row}${describeDevices(fields)}`
  },
  search: {
    group: 'Navigation',
    describe: ({ title, url }) => ({ title, detail: url, to: '/admin/navigation' }),
  },
  columns: {
    title: line('Title', text('Title', 1, 100)),
    url: own('URL or Section ID', z.string(), 'address', url),
    type: own('Type', z.string(), undefined, z.enum(['section', 'link'])),
    is_visible: own('Visible on Website', isOn, 'visibility on the website', isOn),
    is_desktop_visible: own('Desktop Visibility', isOn, 'visibility on desktops', isOn),
    is_mobile_visible: own('Mobile Visibility', isOn, 'visibility on phones', isOn),
  },
})

export type NavigationRow = RowIn<'navigation_items'>

function describeDevices(fields: string[]) {
  if (fields.includes('is_visible')) return ''
  if (fields.length > 1) return ' on desktops and phones'
  return fields[0] === 'is_desktop_visible' ? ' on desktops' : ' on phones'
}
