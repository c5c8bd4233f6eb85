/** Where visitors meet an item: anywhere at all, in the desktop menu and footer, in the mobile menu. */
export interface Visibility {
  is_visible: boolean
  is_desktop_visible: boolean
  is_mobile_visible: boolean
}

const nowhere: Visibility = {
  is_visible: false,
  is_desktop_visible: false,
  is_mobile_visible: false,
}

/** All that turning one switch changes: hiding an item hides it everywhere, showing it brings none back. */
export const switched = (field: keyof Visibility, isOn: boolean): Partial<Visibility> =>
  field === 'is_visible' && !isOn ? nowhere : { [field]: isOn }
