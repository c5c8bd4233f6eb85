import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanPhone, cleanText } from './clean-text.ts'
import { cleanEmail } from './mail-address.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...['a', '@', '.', '<', '>', '?', 'mailto:', ' ', '\t', '\r', '\n', '\u00a0', '\u3000'],
      ...['\u200b', '\u200d', '\u202e', '\u2060', '\ufeff', '\ufe0f', '\u0301', '\u00ad', '\ud83d'],
      ...['０', '＠', 'ﬁ', 'ï', 'e', '\u{e0061}', '\u2800', '\u0000', '👩', '1'],
    ),
    maxLength: 40,
  }),
)
const functions = { cleanText, cleanLine, cleanPhone, cleanEmail }

describe.each(Object.entries(functions))('%s', (_, clean) => {
  test('cleaning a text twice gives the same as cleaning it once', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = clean(text)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('a cleaned text is either empty or visible and trimmed', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const cleaned = clean(text)
        expect(cleaned).toBe(cleaned.trim())
        if (cleaned) expect(cleaned).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
        expect(cleaned).not.toMatch(/(?![\t\n])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\u200b]/u)
      }),
    )
  })
})

test('a name of only invisible characters is empty', () => {
  for (const name of ['\u200b\u2060', '\u200d', '\ufe0f', '\u3164', '\u00ad', '\u2800', ' \u3000 '])
    expect(cleanLine(name)).toBe('')
})

test('names of every script and emoji stay as they are', () => {
  for (const name of [
    'Nguyễn Thị Ánh',
    '李小龍',
    'אברהם',
    'ʔaq̓am',
    '👩‍👧 Ktunaxa',
    'می‌خواهم',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])
    expect(cleanLine(name)).toBe(name.normalize('NFC'))
})

test('a full-width number is converted to one that can be dialled', () => {
  expect(cleanPhone('（２５０）　５５５－０１４２')).toBe('(250) 555-0142')
})

test('a letter keeps at most thirty marks, because ordering more is slow', () => {
  expect([...cleanText(`x${'\u0316\u0301'.repeat(30_000)}`)]).toHaveLength(31)
})
