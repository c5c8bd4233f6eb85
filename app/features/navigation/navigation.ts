export interface NavigationItem {
  title: string
  /** The id of a section of the landing page, or an address. */
  url: string
  type: 'section' | 'link'
  is_desktop_visible: boolean
  is_mobile_visible: boolean
}

export type SectionVisibilityRow = { url: string; is_visible: boolean }

/** Whether to show a section: it has a visible navigation item or none at all, or the items aren't loaded yet. */
export function isSectionVisible(rows: SectionVisibilityRow[] = [], section: string) {
  const own = rows.filter(({ url }) => sectionOf(url) === section)
  return own.length === 0 || own.some((row) => row.is_visible)
}

/** The id of the section that an item links to, written as `about`, `#About` or `/#about`. */
export function sectionOf(url: string) {
  const id = url.replace(/^\/?#/, '')
  const small = id.toLowerCase()
  return isLandingSection(small) ? small : id
}

export const defaultQuickLinks = [
  { title: 'About Us', url: 'about' },
  { title: 'Our Services', url: 'services' },
  { title: 'Products', url: 'products' },
  { title: 'Pricing', url: 'pricing' },
  { title: 'Contact Us', url: 'contact' },
]

/** Gives each item a key. Ids aren't fetched, because random text doesn't compress and every page would carry it. */
export function withKeys<Item extends Pick<NavigationItem, 'title' | 'url'>>(
  items: readonly Item[],
) {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = `${item.title} ${item.url}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { item, key: count > 1 ? `${name} ${count}` : name }
  })
}

type Target = { section: string } | { path: string } | { address: string }

/** The sections of the landing page that menus can link to. Staff may hide each of them. */
export const landingSections = [
  'about',
  'services',
  'products',
  'testimonials',
  'partner-clinics',
  'faqs',
  'pricing',
  'contact',
]

/** Whether the landing page has a section with this id, including the hero. */
export const isLandingSection = (id: string) => id === 'top' || landingSections.includes(id)

/** Finds where an item links to: a section of the landing page, a page of this site, or another website. */
export function navigationTarget({ type, url }: Pick<NavigationItem, 'type' | 'url'>): Target {
  if (type === 'section' || /^\/?#/.test(url)) return { section: sectionOf(url) }
  return /^\/(?![/\\])/.test(url) ? { path: url } : { address: withScheme(url) }
}

export const withoutHiddenSections = <Item extends Pick<NavigationItem, 'type' | 'url'>>(
  items: readonly Item[],
  isShown: (section: string) => boolean,
) =>
  items.filter((item) => {
    const target = navigationTarget(item)
    return !('section' in target) || isShown(target.section)
  })

const withScheme = (url: string) => {
  if (/^(https?:|mailto:|tel:)/i.test(url)) return url
  return `https://${url.replace(/^([a-z][a-z0-9+.-]*:)?\/*/i, '')}`
}
