import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { z } from '../../../platform/zod.ts'
import type { NavigationItem } from '../navigation.ts'

const SCRIPT = /^(javascript|data|vbscript):/i
/** Browsers leave out tabs and line breaks, and read a backslash as a slash. */
const READ_OTHERWISE = /[\p{Cc}\\]/u
const MOST = 2_147_483_647
const notWhole = 'Display order must be a whole number of 0 or more'

export const typeLabels = {
  section: 'Section (Scroll)',
  link: 'Link (Direct URL)',
} satisfies Record<NavigationItem['type'], string>

export const navigationInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Title is required')
    .max(100, 'Title must be at most 100 characters'),
  url: z
    .string()
    .trim()
    .min(1, 'URL is required')
    .max(2048, 'URL must be at most 2,048 characters')
    .refine((url) => !SCRIPT.test(url), 'URL must not run a script')
    .refine(
      (url) => !READ_OTHERWISE.test(url),
      'URL must not contain backslashes, tabs or line breaks',
    ),
  type: z.enum(['section', 'link']),
  is_visible: z.boolean(),
  is_desktop_visible: z.boolean(),
  is_mobile_visible: z.boolean(),
  display_order: z
    .number(notWhole)
    .int(notWhole)
    .min(0, notWhole)
    .max(MOST, `Display order must be at most ${MOST.toLocaleString('en-CA')}`),
})
export type NavigationInput = z.output<typeof navigationInput>

export type StaffNavigationItem = RowIn<'navigation_items'>

const newItem: NavigationInput = {
  title: '',
  url: '',
  type: 'section',
  is_visible: true,
  is_desktop_visible: true,
  is_mobile_visible: true,
  display_order: 0,
}

/** What the form shows for an item, or for a new one. */
export const valuesOf = (item: NavigationInput = newItem): NavigationInput => ({
  title: item.title,
  url: item.url,
  type: item.type,
  is_visible: item.is_visible,
  is_desktop_visible: item.is_desktop_visible,
  is_mobile_visible: item.is_mobile_visible,
  display_order: item.display_order,
})

/** Where an item is shown: at all, in the desktop menu and footer, in the mobile menu. */
export interface Visibility {
  is_visible: boolean
  is_desktop_visible: boolean
  is_mobile_visible: boolean
}

const hidden: Visibility = {
  is_visible: false,
  is_desktop_visible: false,
  is_mobile_visible: false,
}

/** What one switch changes: hiding an item hides it everywhere, showing it shows it in neither menu. */
export const applySwitch = (field: keyof Visibility, isOn: boolean): Partial<Visibility> =>
  field === 'is_visible' && !isOn ? hidden : { [field]: isOn }
