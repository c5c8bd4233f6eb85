import { expect, test } from 'vitest'
import { objectName } from './hero-images.writes.ts'

test('a file is stored under a timestamp and its own name, in characters that every store accepts', () => {
  const now = Date.parse('2030-01-01')
  expect(objectName('IMG_0001.JPG', now)).toBe(`${now}-IMG_0001.JPG`)
  expect(objectName('Über den Föhn (2).jpg', now + 5)).toBe(`${now + 5}-Uber-den-Fohn-2-.jpg`)
  expect(objectName('秋の山.heic', now + 6)).toBe(`${now + 6}--.heic`)
  expect(objectName('../a/b.png', now + 7)).toBe(`${now + 7}-..-a-b.png`)
  expect(objectName(`${'long'.repeat(99)}.webp`, now + 8)).toMatch(/^\d+-\w{115}\.webp$/)
})

test('two files with the same name are stored under different names', () => {
  const names = Array.from({ length: 50 }, () => objectName('dawn.jpg'))
  expect(new Set(names).size).toBe(50)
})
