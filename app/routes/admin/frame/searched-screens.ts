import { pageNames } from '../../../brand/page-names.ts'
import type { SearchedScreen } from '../../../features/search/admin/find-screens.ts'
import { adminLinks } from './admin-links.ts'

/** The tabs and cards of a screen, by how their addresses end. */
const partsOf = (
  screen: string,
  path: string,
  parts: Record<string, [title: string, words?: string]>,
): SearchedScreen[] =>
  Object.entries(parts).map(([end, [title, words]]) => ({
    title: `${screen}: ${title}`,
    path: `/admin${path}${end}`,
    words,
    isPart: true,
  }))

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
  ...partsOf('Hero Images', '/hero-images', {
    '?tab=about': ['About Picture', 'photos pictures images family portrait'],
    '?tab=all': ['All Pictures', 'stored photos library delete'],
  }),
  ...partsOf('Dashboard', '', {
    '#visitor-stats': [
      'Visitor Stats',
      'visits visitors statistics analytics traffic pages counts',
    ],
    '#health': ['Health', 'backups disk space faults errors problems version'],
    '#mail': ['Mail', 'mails emails outbox delivered sent failed queue server'],
    '#site-cache': ['Site Cache Status', 'clear refresh old not showing'],
  }),
  ...partsOf('Guides', '/guides', {
    '#when_a_pet_dies': [pageNames.whenAPetDies, 'first hours'],
    '#our_care': [pageNames.ourCare, 'process what happens'],
    '#days_after': [pageNames.after, 'grief helplines counsellors children'],
  }),
  ...partsOf('Texts', '/texts', {
    '': ['Page Texts', 'sentences words headings original'],
    '?tab=notices': [
      'Notices',
      'holidays vacation christmas closed closure snow announcement banner other hours days',
    ],
    '?tab=testimonials': ['Testimonials', 'reviews quotes praise families stars examples'],
  }),
  ...partsOf('Settings', '/settings', {
    '?tab=users': [
      'User Management',
      'administrators colleagues staff users people employees access approve revoke rights',
    ],
    '?tab=users#invitations': ['Invitations', 'invite add colleagues staff new employee'],
    '?tab=users#two-step': ['Two-step sign-in', '2fa authenticator must'],
    '?tab=legal': ['Legal Policies'],
    '?tab=legal#terms_of_service': ['Terms of Service', 'legal'],
    '?tab=legal#privacy_policy': ['Privacy Policy', 'legal'],
    '?tab=business': [
      'Business Details',
      'telephone phone number email address name brand logo opening hours times open closed weekend time zone clock',
    ],
    '?tab=mail': ['Mail'],
    '?tab=mail#acknowledgement': [
      'Acknowledgement',
      'mail email confirmation automatic answer auto-reply',
    ],
    '?tab=mail#test-mail': ['Test Mail', 'email try'],
    '?tab=mail#templates': [
      'Templates for Answers',
      'reply replies email mail standard canned wording',
    ],
    '?tab=privacy': ['Privacy'],
    '?tab=privacy#retention': ['How Long Things Are Kept', 'deletion terms'],
    '?tab=privacy#personal-data': ['A Person’s Data', 'personal export delete'],
    '?tab=privacy#pet-records': ['Records of Pets', 'certificate link tag'],
  }),
  ...partsOf('Your account', '/account', {
    '#signature': ['Your Signature', 'answers reply email name below'],
    '#two-step': ['Two-step sign-in', '2fa authenticator app code security'],
    '#password': ['Password', 'passcode forgot login sign in'],
    '#email': ['Email', 'e-mail address login'],
    '#devices': ['Signed-in devices', 'log out logout sign out lost phone computer tablet'],
  }),
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
