import { expect, test, vi } from 'vitest'
import { beginningOf, firstCharacters } from './beginning-of.ts'

test('a short text stays whole', () => {
  expect(beginningOf('Tilly', 5, '…')).toBe('Tilly')
  expect(beginningOf('🐾🐾', 2, '…')).toBe('🐾🐾')
})

test('a long text is cut between visible characters', () => {
  expect(beginningOf('Tilly came home', 6, '…')).toBe('Tilly…')
  expect(beginningOf('🐾🐾🐾', 2, '…')).toBe('🐾🐾…')
  expect(beginningOf('👩‍👩‍👧 and 👍🏽 and more', 1)).toBe('👩‍👩‍👧')
})

test('every cut text can be sent, even from a browser without a segmenter', () => {
  const text = `${'a'.repeat(7)}🐾 é 👍🏽`
  const encodeAll = () => Array.from(text, (_, most) => encodeURIComponent(beginningOf(text, most)))
  expect(encodeAll).not.toThrow()
  vi.stubGlobal('Intl', {})
  expect(encodeAll).not.toThrow()
  vi.unstubAllGlobals()
})

test('the first characters are counted as in the database', () => {
  expect(firstCharacters('a🐾🐾', 2)).toBe('a🐾')
  expect(firstCharacters('🐾🐾a🐾', 3)).toBe('🐾🐾a')
  expect(firstCharacters('a', 2)).toBe('a')
})
