import { expect, test } from 'vitest'
import { findRequestedSection, scrollTarget } from './page-scroll.tsx'

test('a link requests a section by state or by hash, and the state takes precedence', () => {
  expect(findRequestedSection({ state: scrollTarget('about'), hash: '' })).toBe('about')
  expect(findRequestedSection({ state: null, hash: '#partner-clinics' })).toBe('partner-clinics')
  expect(findRequestedSection({ state: scrollTarget('about'), hash: '#pricing' })).toBe('about')
})

test('a URL with an invalid hash requests no section', () => {
  expect(findRequestedSection({ state: null, hash: '' })).toBe('')
  expect(findRequestedSection({ state: null, hash: '#%E0%A4%A' })).toBe('')
})
