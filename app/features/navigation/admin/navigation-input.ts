import { displayOrder } from '../../../platform/nouns/display-order.ts'
import { z } from '../../../platform/zod.ts'
import { type NavigationRow, navigation } from '../navigation.noun.ts'
import type { NavigationItem } from '../navigation.ts'

export const typeLabels = {
  section: 'Section (Scroll)',
  link: 'Link (Direct URL)',
} satisfies Record<NavigationItem['type'], string>

/** The values that the form accepts: the noun's columns, and the position in the list. */
export const navigationInput = navigation.schema.and(z.object({ display_order: displayOrder }))
export type NavigationValues = z.input<typeof navigationInput>

export const labels = { ...navigation.labels, display_order: 'Display Order' }

const newItem: NavigationValues = {
  title: '',
  url: '',
  type: 'section',
  is_visible: true,
  is_desktop_visible: true,
  is_mobile_visible: true,
  display_order: '',
}

export const valuesOf = (item?: NavigationRow): NavigationValues =>
  item ? { ...navigation.valuesOf(item), display_order: String(item.display_order) } : newItem

/** Where an item can be shown: anywhere at all, in the desktop menu and footer, in the mobile menu. */
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

/** The values that one switch changes: hiding an item also turns off both menus, showing it turns on neither. */
export const applySwitch = (field: keyof Visibility, isOn: boolean): Partial<Visibility> =>
  field === 'is_visible' && !isOn ? hidden : { [field]: isOn }
