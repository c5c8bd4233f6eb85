import { describe, expect, test } from 'vitest'
import {
  displayOrder,
  flag,
  LEFT_OUT,
  optionalText,
  price,
  type Rule,
  readDate,
  text,
} from './column-rules.ts'
import { convertMessages } from './convert-messages.ts'
import { createFindings } from './findings.ts'
import { rulesFor } from './old-tables.ts'

/** The rules of a table while no product and no picture has been moved. */
const rulesOf = (table: Parameters<typeof rulesFor>[0]) =>
  rulesFor(table, new Map(), { showPicture: () => undefined })
const products = rulesOf('products')
const clinics = rulesOf('partner_clinics')
const menu = rulesOf('navigation_items')

/** The converted value, and whether the person who moves the site is told of the change. */
const convert = (rule: Rule | undefined, value: unknown) => {
  const told: string[] = []
  return [rule?.(value, (what) => told.push(what)), told.length > 0]
}

test.each<[string, unknown, Rule | undefined, unknown, boolean]>([
  ['text', 'four', text(3), 'fou', true],
  ['text', '  ', text(3), LEFT_OUT, false],
  ['text', ' four ', text(30, { least: 5 }), LEFT_OUT, false],
  ['text', null, text(3, { otherwise: 'None' }), 'None', true],
  ['optional text', ' ', optionalText(3), null, false],
  ['optional text', 'four', optionalText(3), 'fou', true],
  ['price', '$1,285.55 CAD', price(), 1285.55, true],
  ['price', 12.345, price(), 12.35, false],
  ['price', '', price(), null, false],
  ['price', -1, price(), null, true],
  ['price', 'on request', price(), null, true],
  ['price', '1.250,00', price(), null, true],
  ['price', '1.250', price(), null, true],
  ['price', '12,50', price(), null, true],
  ['price', '1.250,00', price(new Map([['1.250,00', 1250]])), 1250, true],
  ['switch', null, flag, true, false],
  ['displayOrder', -1, displayOrder(-5), -1, false],
  ['product’s picture', 'https://elsewhere.example/a.jpg', products.image, null, false],
  ['hero picture', 'https://elsewhere.example/a.jpg', rulesOf('hero_images').url, LEFT_OUT, false],
  ['picture’s product', 'gone', rulesOf('product_images').product_id, LEFT_OUT, false],
  ['clinic’s website', 'https://a.example/', clinics.website, 'a.example', false],
  ['clinic’s website', 'ask us', clinics.website, '', true],
  ['menu’s address', ' javascript:alert(1)', menu.url, LEFT_OUT, false],
  ['menu’s type', 'button', menu.type, 'section', false],
  ['setting’s key', 'smtp_password', rulesOf('site_settings').key, LEFT_OUT, false],
])(
  'a %s of the old site, such as %j, is converted by its rule',
  (_, value, rule, expected, isTold) => {
    expect(convert(rule, value)).toEqual([expected, isTold])
  },
)

test.each([
  ['2024-05-06 07:08:09', '2024-05-06T07:08:09Z'],
  ['2024-05-06T07:08:09+02', '2024-05-06T07:08:09+02:00'],
  ['2024-05-06 07:08:09.5-0730', '2024-05-06T07:08:09.5-07:30'],
  ['yesterday', undefined],
  [20240506, undefined],
])('the date %s of the old site is read as %s', (written, read) => {
  expect(readDate(written)).toBe(read)
})

describe('a message of the old site', () => {
  const message = {
    id: 1,
    name: 'Ruth',
    email: 'ruth@example.com',
    message: 'Hello',
    created_at: '2024-05-06',
  }
  const convertMessage = (change: object) =>
    convertMessages([{ ...message, ...change }], createFindings())[0]

  test('what does not fit its field continues in the notes', () => {
    const long = `${'x'.repeat(5000)}the end`
    const moved = convertMessage({
      message: long,
      admin_notes: 'Called.',
      status: 'lost',
      email: 'at home',
    })
    expect(moved).toMatchObject({
      message: 'x'.repeat(5000),
      status: 'new',
      email: 'unknown@address.invalid',
    })
    expect(moved?.admin_notes?.split('\n\n')).toEqual([
      'Called.',
      'Status: lost',
      'The date is not known.',
      'E-mail address: at home',
      'The message went on: the end',
    ])
  })

  test('line breaks are kept, and other control characters become spaces', () => {
    expect(convertMessage({ message: 'One\r\nTwo\u0007Three' })?.message).toBe('One\nTwo Three')
    expect(convertMessage({ name: 'Ruth\r\nHansen', phone: ' ' })).toMatchObject({
      name: 'Ruth Hansen',
      phone: null,
    })
    expect(convertMessage({ message: ' ' })?.message).toBe('This message was empty.')
  })
})
