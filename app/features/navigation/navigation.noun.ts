import { defineNoun, line, own } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

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
    const [isOn, ...others] = new Set(Object.values(after ?? {}))
    if (!fields.every((field) => field.endsWith('visible')) || others.length > 0) return
    return `${isOn ? 'showed' : 'hid'} ${row}${describeDevices(fields)}`
  },
  search: {
    group: 'Navigation',
    place: 10,
    within: ['title', 'url'],
    describe: ({ title, url }) => ({ title, detail: url, to: '/admin/navigation' }),
  },
  columns: {
    title: line('Title'),
    url: own('URL or Section ID', z.string(), 'address'),
    type: own('Type', z.string()),
    is_visible: own('Visible on Website', z.boolean(), 'visibility on the website'),
    is_desktop_visible: own('Desktop Visibility', z.boolean(), 'visibility on desktops'),
    is_mobile_visible: own('Mobile Visibility', z.boolean(), 'visibility on phones'),
  },
})

function describeDevices(fields: string[]) {
  if (fields.includes('is_visible')) return ''
  if (fields.length > 1) return ' on desktops and phones'
  return fields[0] === 'is_desktop_visible' ? ' on desktops' : ' on phones'
}
