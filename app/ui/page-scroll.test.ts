import { expect, test } from 'vitest'
import { sectionAskedFor, towards } from './page-scroll.tsx'

test('an arrival names its section by state or by hash, and the state wins', () => {
  expect(sectionAskedFor({ state: towards('about'), hash: '' })).toBe('about')
  expect(sectionAskedFor({ state: null, hash: '#partner-clinics' })).toBe('partner-clinics')
  expect(sectionAskedFor({ state: towards('about'), hash: '#pricing' })).toBe('about')
})

test('an arrival that names none, or nothing readable, asks for none', () => {
  expect(sectionAskedFor({ state: null, hash: '' })).toBe('')
  expect(sectionAskedFor({ state: null, hash: '#%E0%A4%A' })).toBe('')
})
