import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './object-headers.ts'

test('a picture is shown inline unless its download is requested', () => {
  expect(contentDisposition(null)).toBeUndefined()
  expect(contentDisposition('')).toBe('attachment')
  expect(contentDisposition('urn.jpg')).toBe(
    `attachment; filename="urn.jpg"; filename*=UTF-8''urn.jpg`,
  )
})

test('a name with accents is sent in plain and in encoded form', () => {
  expect(contentDisposition("Zoé's 1.jpg")).toBe(
    `attachment; filename="Zo_'s 1.jpg"; filename*=UTF-8''Zo%C3%A9%27s%201.jpg`,
  )
})

test('no name can inject another header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name) ?? ''
      expect(header).toMatch(
        /^attachment(; filename="[^"\\/%]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]+)?$/,
      )
      expect(new Headers({ header }).get('header')).toBe(header)
    }),
  )
})
