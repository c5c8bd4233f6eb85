import { expect, test } from 'vitest'
import { readKey } from './column-rules.ts'
import { namePictures } from './fetch-pictures.ts'
import { createFindings } from './findings.ts'

test('text of the old project can’t send control characters to the terminal', () => {
  const findings = createFindings()
  const hostile = `a\u001b[2J\r\nFound: all\u202e${'x'.repeat(500)}`
  findings.changed('names', hostile, hostile, 'b')
  findings.leftOut('names', hostile)
  const [, changed = '', , left = ''] = findings.lines()
  expect(changed).toMatch(
    /^ +a \[2J Found: all x+: “a \[2J Found: all x+…” \(518 characters\) → “b”$/,
  )
  expect(left).toMatch(/^ +a \[2J Found: all x+$/)
  expect(changed.length).toBeLessThan(450)
})

test.each([
  ['dawn.jpg', 'dawn.jpg'],
  ['folder/a-1.png', 'folder/a-1.png'],
  ['Bäume am See.png', /^Baume-am-See-[0-9a-f]{8}\.png$/],
  ['../../etc/passwd', /^passwd-[0-9a-f]{8}$/],
  ['a/./b.jpg', /^b-[0-9a-f]{8}\.jpg$/],
  ['..', /^[0-9a-f]{8}$/],
  ['.jpg', '.jpg'],
  ['狗.jpg', /^[0-9a-f]{8}\.jpg$/],
  [`${'x'.repeat(900)}.jpg`, /^x{100}-[0-9a-f]{8}\.jpg$/],
])('the picture %s gets a name that stays in its folder', (name, expected) => {
  const [named] = namePictures([{ bucket: 'hero_images', name }]).values()
  expect(named?.name).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})

test('a key that isn’t a UUID is converted to the same one each time, different for each table', () => {
  expect(readKey('faqs', 7)).toBe(readKey('faqs', '7'))
  expect(readKey('faqs', 7)).not.toBe(readKey('products', 7))
  expect(readKey('faqs', 7)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(readKey('faqs', { toString: 'x' })).toBeUndefined()
})
