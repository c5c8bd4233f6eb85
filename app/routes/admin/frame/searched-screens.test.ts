import { expect, test } from 'vitest'
import { findScreens } from '../../../features/search/admin/find-screens.ts'
import { adminLinks } from './admin-links.ts'
import { searchedScreens } from './searched-screens.ts'

const keysOf = (typed: string) => findScreens(searchedScreens, typed).map(({ key }) => key)
const find = (typed: string) => findScreens(searchedScreens, typed).map(({ to }) => to)

test.each([
  ['phone number', '/admin/settings?tab=business'],
  ['opening hours', '/admin/settings?tab=business'],
  ['holiday', '/admin/texts?tab=notices'],
  ['password', '/admin/account#password'],
  ['how do I change my password', '/admin/account#password'],
  ['messages', '/admin/contact-submissions'],
  ['urn', '/admin/products'],
  ['reviews', '/admin/texts?tab=testimonials'],
  ['add staff', '/admin/settings?tab=users#invitations'],
  ['backup', '/admin#health'],
])('“%s” finds %s', (typed, path) => expect(find(typed)).toContain(path))

test('a screen whose name was typed comes first', () => {
  expect(find('pricing')[0]).toBe('/admin/pricing')
  expect(find('password')[0]).toBe('/admin/account#password')
  expect(find('mail')[0]).toBe('/admin#mail')
})

test('two screens with the same URL are listed separately', () => {
  expect(find('texts').filter((path) => path === '/admin/texts')).toHaveLength(2)
  expect(new Set(keysOf('texts')).size).toBe(keysOf('texts').length)
})

test('an empty search lists the screens without their parts, and an unknown word lists nothing', () => {
  expect(find('').slice(0, adminLinks.length)).toEqual(adminLinks.map(({ path }) => path))
  expect(find('').some((path) => path.includes('tab='))).toBe(false)
  expect(find('qwertz')).toEqual([])
})
