import { expect, test } from 'vitest'
import { chooseFormat, parsePictureRequest } from './picture-request.ts'

const parse = (query: string) =>
  parsePictureRequest(new URLSearchParams(query), [160, 320, 640, 1200, 2400])

test.each([
  ['width=161', 320, 0],
  ['width=1000', 1200, 0],
  ['width=99999', 2400, 0],
  ['height=500', 0, 640],
  ['width=300&height=200', 320, 214],
  ['width=10&height=9999', 160, 4800],
  ['', 0, 0],
])('%s becomes %i × %i', (query, width, height) => {
  expect(parse(query)).toMatchObject({ width, height })
})

test('the default quality is 75, and others are rounded to steps of five', () => {
  expect(parse('').quality).toBe(75)
  expect(parse('quality=20').quality).toBe(20)
  expect(parse('quality=61').quality).toBe(65)
  expect(parse('quality=100').quality).toBe(100)
})

test.each([
  ['width=wide', 'querystring/width must be integer'],
  ['width=-1', 'querystring/width must be >= 0'],
  ['width=100&width=200', 'querystring/width must be given once'],
  ['quality=19', 'querystring/quality must be >= 20'],
  ['resize=crop', 'querystring/resize must be equal to one of the allowed values'],
])('%s is refused', (query, message) => {
  expect(() => parse(query)).toThrow(message)
})

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  [chrome, 'image/jpeg', 'avif'],
  ['image/webp,*/*', 'image/png', 'webp'],
  ['image/avif;q=0, image/webp;q=0.5', 'image/jpeg', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  [null, 'image/png', 'png'],
  [null, 'image/webp', 'jpeg'],
  ['image/avifx', 'image/heic', 'jpeg'],
] as const)('%s for a stored %s gets %s', (accept, stored, format) => {
  expect(chooseFormat(accept, stored)).toBe(format)
})
