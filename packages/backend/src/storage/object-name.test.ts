import { expect, test } from 'vitest'
import { parseObjectUrl } from './object-name.ts'

const parse = (rest: string) =>
  parseObjectUrl(`http://site/storage/v1/object/public/${rest}`, '/object/public/')

test('a name may contain folders, spaces and encoded slashes', () => {
  expect(parse('hero_images/dawn.jpg?width=1')).toEqual({ bucket: 'hero_images', name: 'dawn.jpg' })
  expect(parse('b/a/b%20c%2Fd.jpg').name).toBe('a/b c/d.jpg')
  expect(parse('b/..a/b..jpg').name).toBe('..a/b..jpg')
})

test.each([
  '',
  'b',
  'b/',
  'b%00/a',
  '../b/a',
  'b//etc/passwd',
  'b/../c',
  'b/a/..',
  'b/%2e%2e/c',
  'b/%2E%2E%2Fc',
  'b/./c',
  'b/%2e',
  'b/%2Fetc/passwd',
  'b/a%00.jpg',
  'b/a%5C..%5Cb',
  'b/a\\b',
  'b/a%0Ab',
  'b/%',
  'b/%ff',
  'b/%252e%252e/c',
  'b/a/',
  `b/${'a'.repeat(1025)}`,
])('%s is refused', (rest) => {
  expect(() => parse(rest)).toThrow(/^Invalid key: /)
})
