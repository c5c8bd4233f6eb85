import type { SearchedScreen } from '../../../features/search/admin/find-screens.ts'
import { adminLinks } from './admin-links.ts'

const part = (title: string, path: string, words?: string): SearchedScreen => ({
  title,
  path: `/admin${path}`,
  words,
  isPart: true,
})

/** Screens that are not in the menu, and the tabs and cards of those that are. */
const otherScreens: SearchedScreen[] = [
  {
    title: 'Recent Changes',
    path: '/admin/recent-changes',
    words: 'history revert undo restore mistake who changed',
  },
  {
    title: 'Preview',
    path: '/admin/preview',
    words: 'hidden unsaved look website phone computer',
  },
  { title: 'Your account', path: '/admin/account', words: 'profile login me' },
  part(
    'Hero Images: About Picture',
    '/hero-images?tab=about',
    'photos pictures images family portrait',
  ),
  part('Hero Images: All Pictures', '/hero-images?tab=all', 'stored photos library delete'),
  part(
    'Dashboard: Visitor Stats',
    '#visitor-stats',
    'visits visitors statistics analytics traffic pages counts',
  ),
  part('Dashboard: Health', '#health', 'backups disk space faults errors problems version'),
  part('Dashboard: Mail', '#mail', 'mails emails outbox delivered sent failed queue server'),
  part('Dashboard: Site Cache Status', '#site-cache', 'clear refresh old not showing'),
  part('Guides: When a Pet Dies', '/guides#when_a_pet_dies', 'first hours'),
  part('Guides: Our Care, Step by Step', '/guides#our_care', 'process what happens'),
  part('Guides: The Days After', '/guides#days_after', 'grief helplines counsellors children'),
  part('Texts: Page Texts', '/texts', 'sentences words headings original'),
  part(
    'Texts: Notices',
    '/texts?tab=notices',
    'holidays vacation christmas closed closure snow announcement banner other hours days',
  ),
  part(
    'Texts: Testimonials',
    '/texts?tab=testimonials',
    'reviews quotes praise families stars examples',
  ),
  part(
    'Settings: User Management',
    '/settings?tab=users',
    'administrators colleagues staff users people employees access approve revoke rights',
  ),
  part(
    'Settings: Invitations',
    '/settings?tab=users#invitations',
    'invite add colleagues staff new employee',
  ),
  part('Settings: Two-step sign-in', '/settings?tab=users#two-step', '2fa authenticator must'),
  part('Settings: Legal Policies', '/settings?tab=legal'),
  part('Settings: Terms of Service', '/settings?tab=legal#terms_of_service', 'legal'),
  part('Settings: Privacy Policy', '/settings?tab=legal#privacy_policy', 'legal'),
  part(
    'Settings: Business Details',
    '/settings?tab=business',
    'telephone phone number email address name brand logo opening hours times open closed weekend time zone clock',
  ),
  part('Settings: Mail', '/settings?tab=mail'),
  part(
    'Settings: Acknowledgement',
    '/settings?tab=mail#acknowledgement',
    'mail email confirmation automatic answer auto-reply',
  ),
  part('Settings: Test Mail', '/settings?tab=mail#test-mail', 'email try'),
  part(
    'Settings: Templates for Answers',
    '/settings?tab=mail#templates',
    'reply replies email mail standard canned wording',
  ),
  part('Settings: Privacy', '/settings?tab=privacy'),
  part('Settings: How Long Things Are Kept', '/settings?tab=privacy#retention', 'deletion terms'),
  part(
    'Settings: A Person’s Data',
    '/settings?tab=privacy#personal-data',
    'personal export delete',
  ),
  part('Settings: Records of Pets', '/settings?tab=privacy#pet-records', 'certificate link tag'),
  part('Your account: Your Signature', '/account#signature', 'answers reply email name below'),
  part(
    'Your account: Two-step sign-in',
    '/account#two-step',
    '2fa authenticator app code security',
  ),
  part('Your account: Password', '/account#password', 'passcode forgot login sign in'),
  part('Your account: Email', '/account#email', 'e-mail address login'),
  part(
    'Your account: Signed-in devices',
    '/account#devices',
    'log out logout sign out lost phone computer tablet',
  ),
]

/** Everyday words for the screens of the menu. */
const everyday: Record<string, string> = {
  '/admin': 'home start overview today',
  '/admin/hero-images': 'photos pictures front page background banner slideshow cover',
  '/admin/products': 'urns jewelry jewellery keepsakes boxes shop stock sold out',
  '/admin/pricing': 'prices price costs rates fees charges sizes weights print list',
  '/admin/partner-clinics': 'vets veterinarians animal hospitals',
  '/admin/navigation': 'menu links bar header footer',
  '/admin/faqs': 'questions answers frequently asked',
  '/admin/contact-submissions': 'messages inbox families emails mail replies answers spam',
  '/admin/pets': 'records steps collected ashes returned tag certificate way',
  '/admin/settings': 'options preferences configuration',
  '/admin/texts': 'words wording sentences headings website',
  '/admin/guides': 'pages advice first hours',
  '/admin/towns': 'areas cities places map landscape collection fee pick up',
}

export const searchedScreens: SearchedScreen[] = [
  ...adminLinks.map(({ title, path }) => ({ title, path, words: everyday[path] })),
  ...otherScreens,
]
