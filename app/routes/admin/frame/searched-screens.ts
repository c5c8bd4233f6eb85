import { pageNames } from '../../../brand/page-names.ts'
import type { SearchedScreen } from '../../../features/search/admin/find-screens.ts'
import { adminLinks } from './admin-links.ts'

/** The tabs and cards of a screen, by how their addresses end. */
const partsOf = (screen: string, path: string, parts: Record<string, string>): SearchedScreen[] =>
  Object.entries(parts).map(([end, title]) => ({
    title: `${screen}: ${title}`,
    path: `/admin${path}${end}`,
    isPart: true,
  }))

/** Every screen of the menu, the screens beside it, and their tabs and cards. */
export const searchedScreens: SearchedScreen[] = [
  ...adminLinks.map(({ title, path }) => ({ title, path })),
  { title: 'Recent Changes', path: '/admin/recent-changes' },
  { title: 'Preview', path: '/admin/preview' },
  { title: 'Your Account', path: '/admin/account' },
  ...partsOf('Hero Images', '/hero-images', {
    '?tab=about': 'About Picture',
    '?tab=all': 'All Pictures',
  }),
  ...partsOf('Dashboard', '', {
    '#visitor-stats': 'Visitor Stats',
    '#health': 'Health',
    '#mail': 'Mail',
    '#site-cache': 'Site Cache Status',
  }),
  ...partsOf('Guides', '/guides', {
    '#when_a_pet_dies': pageNames.whenAPetDies,
    '#our_care': pageNames.ourCare,
    '#days_after': pageNames.after,
  }),
  ...partsOf('Texts', '/texts', {
    '': 'Page Texts',
    '?tab=testimonials': 'Testimonials',
  }),
  ...partsOf('Settings', '/settings', {
    '?tab=users': 'User Management',
    '?tab=users#invitations': 'Invitations',
    '?tab=users#two-step': 'Two-Step Sign-In',
    '?tab=legal': 'Legal Policies',
    '?tab=legal#terms_of_service': 'Terms of Service',
    '?tab=legal#privacy_policy': 'Privacy Policy',
    '?tab=business': 'Business Details',
    '?tab=mail': 'Mail',
    '?tab=mail#acknowledgement': 'Acknowledgement',
    '?tab=mail#test-mail': 'Test Mail',
    '?tab=mail#templates': 'Templates for Answers',
    '?tab=privacy': 'Privacy',
    '?tab=privacy#retention': 'How Long Things Are Kept',
    '?tab=privacy#personal-data': 'A Person’s Data',
    '?tab=privacy#pet-records': 'Records of Pets',
  }),
  ...partsOf('Your Account', '/account', {
    '#signature': 'Your Signature',
    '#two-step': 'Two-Step Sign-In',
    '#password': 'Password',
    '#email': 'Email',
    '#devices': 'Other Devices',
  }),
]
