import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../tests/rendered.tsx'
import { ShownSections } from '../../ui/section-link.tsx'
import {
  footerNavigationQuery,
  navigationQuery,
  sectionVisibilityQuery,
} from './navigation.queries.ts'
import {
  isLandingSection,
  isSectionVisible,
  navigationTarget,
  withoutHiddenSections,
} from './navigation.ts'
import { SiteFooter } from './site-footer.tsx'

test('a section is shown while one of its items is visible, whatever the format of its URL', () => {
  const hidden = { url: '/#pricing', is_visible: false }
  expect(isSectionVisible([hidden], 'pricing')).toBe(false)
  expect(isSectionVisible([hidden, { url: '#pricing', is_visible: true }], 'pricing')).toBe(true)
  expect(isSectionVisible([hidden], 'about'), 'without an item').toBe(true)
})

test('a section item leads to its section, whatever the format of its URL', () => {
  for (const url of ['about', '#about', '/#about', 'About'])
    expect(navigationTarget({ type: 'section', url })).toEqual({ section: 'about' })
})

test('an item can link to each section of the landing page, including its top', () => {
  expect(['top', 'faqs', 'no-such-section'].map(isLandingSection)).toEqual([true, true, false])
})

test('a link item leads to a page of the site or to another website', () => {
  const target = (url: string) => navigationTarget({ type: 'link', url })
  expect(target('/privacy-policy')).toEqual({ path: '/privacy-policy' })
  expect(target('https://bcvma.example/find')).toEqual({ address: 'https://bcvma.example/find' })
  expect(target('mailto:hello@quietvalley.example')).toEqual({
    address: 'mailto:hello@quietvalley.example',
  })
  expect(target('bcvma.example')).toEqual({ address: 'https://bcvma.example' })
})

test('a link item with only a fragment leads to that section from every page', () => {
  for (const url of ['#about', '/#about'])
    expect(navigationTarget({ type: 'link', url })).toEqual({ section: 'about' })
})

test('a menu leaves out items of sections that are not shown, whatever their type', () => {
  const items = [
    { type: 'section', url: 'faqs' },
    { type: 'link', url: '/#faqs' },
    { type: 'section', url: 'about' },
    { type: 'link', url: '/privacy-policy' },
  ] as const
  expect(withoutHiddenSections(items, (section) => section !== 'faqs')).toEqual(items.slice(2))
})

test('a link item never runs a script', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', ' JavaScript:alert(1)']) {
    const target = navigationTarget({ type: 'link', url })
    expect('address' in target && target.address).toMatch(/^https:\/\//)
  }
})

test('a browser fetches the navigation again after five minutes, and the visible sections after one minute', () => {
  vi.stubGlobal('window', {})
  const db = () => Promise.reject(new Error('nothing is read here'))
  expect(navigationQuery(db)).toMatchObject({ staleTime: 5 * 60_000, retry: 1 })
  expect(sectionVisibilityQuery(db)).toMatchObject({ staleTime: 60_000 })
})

test('the footer leads to the shown sections, or the usual ones, to guides and towns, and to the firm', () => {
  const business = { name: 'Quiet Valley', phone: '(250) 555-0142', email: 'us@valley.example' }
  const props = { hours: '', today: '2026-12-31', guides: [{ path: 'after', title: 'After' }] }
  const towns = [{ path: '/golden-pet-cremation', name: 'Golden' }]
  const linksOf = (items: object[], hidden = '', more: object = {}) => {
    const given = { ...props, towns, business: { ...business, ...more } } as never
    const footer = createElement(SiteFooter, given)
    const isShown = (section: string) => section !== hidden
    const page = createElement(ShownSections, { value: isShown }, footer)
    const query = footerNavigationQuery(() => Promise.reject())
    const html = render(page, [query, items])
    return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  const rest = ['/golden-pet-cremation', '/terms-of-service', '/privacy-policy', '#top']
  const firm = ['tel:+12505550142', 'mailto:us@valley.example', '/after', '/price']
  const usual = ['/#about', '/#services', '/#products', '/#pricing', '/#contact']
  expect(linksOf([])).toEqual([...firm, ...usual, ...rest])
  const items = ['/#faqs', 'Pricing'].map((url) => ({ title: url, url }))
  expect(linksOf(items)).toEqual([...firm, '/#faqs', '/#pricing', ...rest])
  expect(linksOf(items, 'faqs')).toEqual([...firm, '/#pricing', ...rest])
  const [, , directions] = linksOf(items, '', { address: '1 Main Street' })
  expect(directions).toMatch(/1(%20|\+)Main/)
})
