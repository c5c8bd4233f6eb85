import type { SearchedScreen } from '../../../features/search/admin/search-dialog.tsx'
import { adminLinks } from './admin-links.ts'

const part = (title: string, path: string, words?: string): SearchedScreen => ({
  title,
  path: `/admin${path}`,
  words,
  isPart: true,
})

/** Screens that are not in the menu, and the tabs and cards of those that are. */
const otherScreens: SearchedScreen[] = [
  { title: 'Recent Changes', path: '/admin/recent-changes', words: 'history revert undo day' },
  {
    title: 'Preview',
    path: '/admin/preview',
    words: 'hidden unsaved look website phone computer',
  },
  { title: 'Your account', path: '/admin/account' },
  part('Hero Images: About Picture', '/hero-images?tab=about', 'photo image family'),
  part('Hero Images: All Pictures', '/hero-images?tab=all', 'stored photos library delete'),
  part('Dashboard: Visitor Stats', '#visitor-stats', 'visits pages counts'),
  part('Dashboard: Health', '#health', 'backups disk faults'),
  part('Dashboard: Mail', '#mail', 'outbox delivered failed'),
  part('Dashboard: Site Cache Status', '#site-cache', 'clear'),
  part('Pricing: Planned prices', '/pricing#planned-prices', 'raise percent from a later day'),
  part('Pricing: Prices on a day', '/pricing#past-prices', 'earlier former past history'),
  part('Guides: When a Pet Dies', '/guides#when_a_pet_dies', 'first hours'),
  part('Guides: Our Care, Step by Step', '/guides#our_care'),
  part('Texts: Page Texts', '/texts', 'sentences words headings original'),
  part('Texts: Notices', '/texts?tab=notices', 'holidays closed other hours days'),
  part('Texts: Testimonials', '/texts?tab=testimonials', 'reviews praise families examples'),
  part('Settings: User Management', '/settings?tab=users', 'administrators colleagues access'),
  part('Settings: Invitations', '/settings?tab=users#invitations', 'invite colleagues'),
  part('Settings: Two-step sign-in', '/settings?tab=users#two-step', 'authenticator must'),
  part('Settings: Legal Policies', '/settings?tab=legal'),
  part('Settings: Terms of Service', '/settings?tab=legal#terms_of_service', 'legal'),
  part('Settings: Privacy Policy', '/settings?tab=legal#privacy_policy', 'legal'),
  part('Settings: Business Details', '/settings?tab=business', 'phone email name opening hours'),
  part('Settings: Without a connection', '/settings?tab=business#kept-pages', 'offline kept'),
  part('Settings: Mail', '/settings?tab=mail'),
  part('Settings: Acknowledgement', '/settings?tab=mail#acknowledgement', 'mail confirmation'),
  part('Settings: Test Mail', '/settings?tab=mail#test-mail'),
  part('Settings: Templates for Answers', '/settings?tab=mail#templates', 'reply mail'),
  part('Settings: Privacy', '/settings?tab=privacy'),
  part('Settings: How Long Things Are Kept', '/settings?tab=privacy#retention', 'deletion terms'),
  part(
    'Settings: A Person’s Data',
    '/settings?tab=privacy#personal-data',
    'personal export delete',
  ),
  part('Your account: When a Message Comes', '/account#notifications', 'push ring quiet hours'),
  part('Your account: Your Signature', '/account#signature', 'answers reply'),
  part('Your account: Two-step sign-in', '/account#two-step', 'authenticator code'),
  part('Your account: Password', '/account#password'),
  part('Your account: Email', '/account#email', 'address'),
  part('Your account: Signed-in devices', '/account#devices', 'sign out'),
  part('Your account: Last sign-ins', '/account#sign-ins'),
]

export const searchedScreens: SearchedScreen[] = [...adminLinks, ...otherScreens]
