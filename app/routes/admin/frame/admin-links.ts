import {
  BookOpen,
  CircleHelp,
  Hospital,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MapPinned,
  Megaphone,
  Menu,
  MessagesSquare,
  Package,
  PawPrint,
  Settings,
  Tag,
  TextQuote,
} from 'lucide-react'

export interface AdminLink {
  title: string
  path: string
  icon: LucideIcon
  /** The file of a screen that is its own route module; by default a module named after the path shows it. */
  screen?: string
}

/** The screens of the admin area, in the order of its menu. */
export const adminLinks: AdminLink[] = [
  { title: 'Dashboard', path: '/admin', icon: LayoutDashboard },
  { title: 'Hero Images', path: '/admin/hero-images', icon: Images },
  {
    title: 'Products',
    path: '/admin/products',
    icon: Package,
    screen: 'features/products/admin/products-screen.tsx',
  },
  { title: 'Pricing', path: '/admin/pricing', icon: Tag },
  { title: 'Partner Clinics', path: '/admin/partner-clinics', icon: Hospital },
  {
    title: 'Navigation',
    path: '/admin/navigation',
    icon: Menu,
    screen: 'features/navigation/admin/navigation-screen.tsx',
  },
  {
    title: 'FAQs',
    path: '/admin/faqs',
    icon: CircleHelp,
    screen: 'features/faqs/admin/faqs-screen.tsx',
  },
  { title: 'Contact Submissions', path: '/admin/contact-submissions', icon: MessagesSquare },
  { title: 'Settings', path: '/admin/settings', icon: Settings },
  // After the items whose order the owner has set, by how often they are used.
  {
    title: 'Notices',
    path: '/admin/notices',
    icon: Megaphone,
    screen: 'features/notices/admin/notices-screen.tsx',
  },
  { title: 'Texts', path: '/admin/texts', icon: TextQuote },
  {
    title: 'Guides',
    path: '/admin/guides',
    icon: BookOpen,
    screen: 'features/pages/admin/guides-screen.tsx',
  },
  {
    title: 'Towns',
    path: '/admin/towns',
    icon: MapPinned,
    screen: 'features/towns/admin/towns-screen.tsx',
  },
  {
    title: 'Pets',
    path: '/admin/pets',
    icon: PawPrint,
    screen: 'features/pets/admin/pets-screen.tsx',
  },
]
