import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findProblems, normaliseContactMessage } from './contact-message.ts'

const whole = {
  name: 'Ruth Okanagan',
  email: 'ruth@example.com',
  phone: '',
  message: 'Our old dog Biscuit died this morning.',
}

describe('a family fills in the contact form', () => {
  test('a family may leave out the phone number', () => {
    expect(findProblems(whole)).toEqual({})
    expect(findProblems({ ...whole, phone: undefined })).toEqual({})
  })

  test('a family sees the errors of all empty fields at once', () => {
    expect(findProblems({})).toEqual({
      name: 'Please tell us your name.',
      email: 'Please tell us your email address, so that we can answer you.',
      message: 'Please write us a message.',
    })
    expect(Object.keys(findProblems({ name: ' \n', email: '\t', message: '\r\n \u0000' }))).toEqual(
      ['name', 'email', 'message'],
    )
  })

  test('values that are not text count as empty', () => {
    expect(Object.keys(findProblems({ ...whole, name: 7, message: { a: 1 } }))).toEqual([
      'name',
      'message',
    ])
  })

  test.each([
    ['name', 100, 'Please keep your name to 100 characters.'],
    ['phone', 40, 'Please keep the phone number to 40 characters.'],
    ['message', 5000, 'Please shorten your message to 5,000 characters. It has 5,001 now.'],
  ])('the %s may have at most %i characters', (field, length, sentence) => {
    expect(findProblems({ ...whole, [field]: '🐕'.repeat(length) })).toEqual({})
    expect(findProblems({ ...whole, [field]: '🐕'.repeat(length + 1) })).toEqual({
      [field]: sentence,
    })
  })

  test('an address without a top-level domain is refused with a sentence', () => {
    expect(findProblems({ ...whole, email: 'ruth@example' })).toEqual({
      email: 'Please check your email address. It should look like name@example.com.',
    })
  })

  test('a second email address is refused with a sentence of its own', () => {
    expect(findProblems({ ...whole, email: 'ruth@example.com, pat@example.com' })).toEqual({
      email: 'Please give us only one email address.',
    })
  })
})

describe('a message is stored in its normal form', () => {
  test('line breaks are kept in the message but not in other fields', () => {
    expect(
      normaliseContactMessage({
        name: ' Ruth\r\nBcc: all@example.com\t ',
        email: ' ruth@example.com\n',
        phone: '250\n555\u00a00199',
        message: '\r\n Dear all,\r\rBiscuit\u2028is gone.\r\n\tRuth \n',
      }),
    ).toEqual({
      name: 'Ruth Bcc: all@example.com',
      email: 'ruth@example.com',
      phone: '250 555 0199',
      message: 'Dear all,\n\nBiscuit\nis gone.\n\tRuth',
    })
  })

  test('the database stores names of every script unchanged, with composed letters', () => {
    const names = ['Zoë', 'Nguyễn Thị Ánh', '李小龍', 'אברהם', 'ʔaq̓am', '👩‍👧 Ktunaxa']
    for (const name of names) {
      expect(normaliseContactMessage({ name: name.normalize('NFD') }).name).toBe(
        name.normalize('NFC'),
      )
    }
  })

  test('control characters, lone surrogates and direction overrides are removed', () => {
    expect(normaliseContactMessage({ name: 'Ru\u0000th\u0007 \ud83d\u202eKay\u009f' }).name).toBe(
      'Ruth Kay',
    )
  })

  test('a message that is far too long is refused before it is processed', () => {
    const long = `a${'\u0301'.repeat(60_000)}`
    expect(Object.keys(findProblems({ ...whole, name: long, phone: long, email: long }))).toEqual([
      'name',
      'phone',
      'email',
    ])
    expect(normaliseContactMessage({ name: long }).name, 'left as it is').toBe(long)
  })

  test('normalizing a message twice gives the same as normalizing it once', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(fc.record({ name: text, email: text, phone: text, message: text }), (input) => {
        const once = normaliseContactMessage(input)
        expect(normaliseContactMessage({ ...once })).toEqual(once)
        expect(findProblems({ ...once })).toEqual(findProblems(input))
      }),
      { numRuns: 40 },
    )
  })
})
