/** The tabs of the settings, each with what it holds. */
export const settingsTabs = {
  users: { title: 'User Management', detail: 'Users, invite a colleague, two-step sign-in' },
  legal: { title: 'Legal Policies', detail: 'Terms of Service, Privacy Policy' },
  business: { title: 'Business Details', detail: 'Name, phone, email, address, opening hours' },
  mail: { title: 'Mail', detail: 'Acknowledgement, test mail, templates for answers' },
  'personal-data': {
    title: 'Personal Data',
    detail: 'Records of pets, how long things are kept, what is stored about a person',
  },
}

/** The screens that the search finds by name and the menu doesn't list. */
export const screensBeyondMenu = [
  ...Object.entries(settingsTabs).map(([id, { title, detail }]) => ({
    title: `Settings, ${title}`,
    detail,
    to: `/admin/settings?tab=${id}`,
  })),
  {
    title: 'Your Account',
    detail: 'Password, email, signature, two-step sign-in, other devices',
    to: '/admin/account',
  },
]
