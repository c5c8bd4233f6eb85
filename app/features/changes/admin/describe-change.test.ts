import { describe, expect, test } from 'vitest'
import type { Change, ChangePart } from './change.ts'
import { describeAuthor, describeChange, hasDetails, nameFromEmail } from './describe-change.ts'

type Row = [table: string, name: string | null, before: object | null, after: object | null]

function part([table_name, row_name, before, after]: Row): ChangePart {
  const operation = before ? (after ? 'update' : 'delete') : 'insert'
  const row_id = table_name === 'site_settings' ? (row_name ?? '') : '1'
  return { table_name, row_id, row_name, operation, before, after } as ChangePart
}

const change = (rows: Row[], part_count = rows.length) => ({ parts: rows.map(part), part_count })
const describeRows = (...rows: Row[]) => describeChange(change(rows))

const long = 'We collect your pet at home, at any hour. '.repeat(5)
const faq = { question: 'Do you come to us?', answer: long, display_order: 3 }

describe('prices', () => {
  test.each([
    [
      { communal_price: 210 },
      { communal_price: 225 },
      'changed Large, communal, from $210 to $225',
    ],
    [
      { individual_price: 99.5 },
      { individual_price: null },
      'changed Large, individual, from $99.50 to no price',
    ],
    [
      { size: 'Large' },
      { size: 'Big' },
      'changed the size of the size “Large” from “Large” to “Big”',
    ],
    [
      { size: 'Large', weight: '1 kg' },
      { size: 'Big', weight: '2 kg' },
      'changed the size and weight of the size “Large”',
    ],
  ])('%j to %j', (before, after, words) => {
    expect(describeRows(['pricing_tiers', 'Large', before, after])).toBe(words)
  })
})

test.each<[Row, string]>([
  [['faqs', faq.question, null, faq], 'added the question “Do you come to us?”'],
  [['faqs', faq.question, faq, null], 'removed the question “Do you come to us?”'],
  [
    ['faqs', faq.question, { answer: long }, { answer: 'Yes, of course.' }],
    'rewrote the answer to “Do you come to us?”',
  ],
  [
    ['faqs', faq.question, { question: faq.question }, { question: 'Do you travel?' }],
    'changed the question “Do you come to us?” to “Do you travel?”',
  ],
  [['faqs', null, { answer: long }, { answer: 'No.' }], 'rewrote the answer of a question'],
  [
    ['hero_images', 'A lake at dawn', { url: '/a.jpg' }, null],
    'removed the picture “A lake at dawn”',
  ],
  [
    ['hero_images', 'dawn.jpg', { alt: '' }, { alt: 'Dawn' }],
    'described the picture “dawn.jpg” as “Dawn”',
  ],
  [
    ['hero_images', 'Dawn', { alt: 'Dawn' }, { alt: '' }],
    'removed the description of the picture “Dawn”',
  ],
  [
    ['products', 'Cedar urn', { image: '/a.jpg' }, { image: '/b.jpg' }],
    'replaced the main picture of the product “Cedar urn”',
  ],
  [
    ['products', 'Cedar urn', { price: null }, { price: 85 }],
    'set the price of the product “Cedar urn” to $85',
  ],
  [['product_images', 'Cedar urn', null, { url: '/a.jpg' }], 'added a picture to “Cedar urn”'],
  [['product_images', null, { url: '/a.jpg' }, null], 'removed a picture of a product'],
  [
    ['partner_clinics', 'Steeples', { phone: '1' }, { phone: '2' }],
    'changed the phone of the clinic “Steeples” from “1” to “2”',
  ],
  [
    ['partner_clinics', 'Steeples', { description: long }, { description: null }],
    'removed the description of the clinic “Steeples”',
  ],
])('content: %j', (row, words) => {
  expect(describeRows(row)).toBe(words)
})

const shown = { is_visible: true, is_desktop_visible: true, is_mobile_visible: true }
const hidden = { is_visible: false, is_desktop_visible: false, is_mobile_visible: false }

test.each<[string, object | null, object | null, string]>([
  ['FAQ section', shown, hidden, 'hid the FAQ section'],
  ['FAQ section', { is_visible: false }, { is_visible: true }, 'showed the FAQ section'],
  [
    'Shop',
    { is_mobile_visible: true },
    { is_mobile_visible: false },
    'hid “Shop” in the navigation on phones',
  ],
  [
    'Shop',
    { is_desktop_visible: false, is_mobile_visible: true },
    { is_desktop_visible: true, is_mobile_visible: false },
    'changed the visibility on desktops and visibility on phones of “Shop” in the navigation',
  ],
  ['FAQ section', null, { title: 'FAQ' }, 'added the FAQ section to the navigation'],
  ['Shop', { title: 'Shop' }, null, 'removed “Shop” from the navigation'],
  [
    'Shop',
    { url: '/shop' },
    { url: '/store' },
    'changed the address of “Shop” in the navigation from “/shop” to “/store”',
  ],
])('navigation: %s %j %j', (name, before, after, words) => {
  expect(describeRows(['navigation_items', name, before, after])).toBe(words)
})

test.each<[string, string | null, string | null, string]>([
  ['terms_of_service', long, 'Short.', 'changed the Terms of Service'],
  ['about_image', '/a.jpg', '/b.jpg', 'replaced the About picture'],
  ['business_phone', null, '(250) 555-0142', 'set the business phone to “(250) 555-0142”'],
  ['business_phone', '1', '2', 'changed the business phone from “1” to “2”'],
  ['acknowledge_messages', null, 'off', 'switched acknowledgement mails off'],
  ['new_thing', 'a', 'b', 'changed the setting “new thing” from “a” to “b”'],
])('settings: %s from %s to %s', (key, before, after, words) => {
  const row = (value: string | null) => (value === null ? null : { value })
  expect(describeRows(['site_settings', key, row(before), row(after)])).toBe(words)
})

test.each<[Row, string]>([
  [
    ['contact_form_submissions', 'Mary', { status: 'new' }, { status: 'in-progress' }],
    'marked Mary’s message as in progress',
  ],
  [
    ['contact_form_submissions', null, { status: 'new' }, { status: 'completed' }],
    'marked a message that has since been deleted as completed',
  ],
  [['contact_form_submissions', 'Mary', {}, {}], 'wrote notes on Mary’s message'],
  [
    ['contact_form_submissions', 'Mary', { suspected_spam: true }, { suspected_spam: false }],
    'took Mary’s message out of spam',
  ],
  [['contact_form_submissions', null, { status: 'new' }, null], 'deleted a message'],
  [
    ['invitations', 'ben@example.com', null, { email: 'ben@example.com' }],
    'invited ben@example.com',
  ],
  [
    ['invitations', 'ben@example.com', { expires_at: '1' }, { expires_at: '2' }],
    'sent ben@example.com a new invitation',
  ],
  [
    ['invitations', 'ben@example.com', { revoked_at: null }, { revoked_at: '1' }],
    'revoked the invitation of ben@example.com',
  ],
  [
    ['admin_users', 'ben@example.com', null, { is_admin: true }],
    'gave ben@example.com admin access',
  ],
  [['admin_users', null, { is_admin: true }, null], 'revoked the admin access of somebody'],
  [
    ['opening_dates', null, { day: 'Mon', tone: 'a' }, { day: 'Tue', tone: 'b' }],
    'changed the day and tone of an entry of “opening dates”',
  ],
])('people, messages and tables without labels: %j', (row, words) => {
  expect(describeRows(row)).toBe(words)
})

describe('a change of several rows', () => {
  const moved = (name: string, from: number, to: number): Row => [
    'faqs',
    name,
    { display_order: from },
    { display_order: to },
  ]

  test('names the row that was moved', () => {
    expect(describeRows(moved('B', 1, 2), moved('A', 2, 1))).toBe(
      'moved the question “A” above the question “B”',
    )
    expect(
      describeRows(moved('D', 4, 1), moved('A', 1, 2), moved('B', 2, 3), moved('C', 3, 4)),
    ).toBe('moved the question “D” up 3 places')
    expect(describeRows(moved('A', 0, 1), moved('B', 0, 2), moved('C', 5, 6))).toBe(
      'changed the order of the questions',
    )
    expect(describeRows(moved('A', 3, 5))).toBe('moved the question “A” down')
  })

  test('counts rows of one kind', () => {
    const picture: Row = ['product_images', 'Cedar urn', null, { url: '/a.jpg' }]
    expect(describeChange(change([picture, picture], 30))).toBe('added 30 pictures to “Cedar urn”')
    const message: Row = ['contact_form_submissions', null, { status: 'new' }, null]
    expect(describeRows(message, message, message)).toBe('deleted 3 messages')
    expect(describeRows(['faqs', 'A', faq, null], ['faqs', 'B', faq, null])).toBe(
      'removed 2 questions',
    )
  })

  test('names the row that matters most', () => {
    const gone: Row = ['products', 'Cedar urn', { name: 'Cedar urn' }, null]
    const picture: Row = ['product_images', null, { url: '/a.jpg' }, null]
    expect(describeRows(gone, picture, picture)).toBe(
      'removed the product “Cedar urn” with its 2 pictures',
    )
    const name: Row = ['site_settings', 'business_name', { value: 'a' }, { value: 'b' }]
    const hours: Row = ['site_settings', 'opening_hours', { value: 'a' }, { value: 'b' }]
    expect(describeRows(name, hours)).toBe('changed the business name and the opening hours')
    const revoked: Row = [
      'invitations',
      'ben@example.com',
      { revoked_at: null },
      { revoked_at: '1' },
    ]
    expect(describeRows(revoked, ['invitations', 'ben@example.com', null, {}])).toBe(
      'invited ben@example.com',
    )
  })
})

test('a long question is cut between words, even with emoji', () => {
  const words = describeRows(['faqs', `${'🐕 good dog '.repeat(30)}\nand more`, null, faq])
  expect(words).toMatch(/^added the question “🐕 good dog .{30,60}…”$/u)
})

test('details are offered only when the sentence leaves something out', () => {
  const offersDetails = (can_revert: boolean, ...rows: Row[]) =>
    hasDetails({ ...change(rows), can_revert } as Change)
  const price: Row = ['pricing_tiers', 'Large', { communal_price: 1 }, { communal_price: 2 }]
  const answer: Row = ['faqs', 'A', { answer: long }, { answer: 'Yes, of course.' }]
  expect(offersDetails(true, price)).toBe(false)
  expect(offersDetails(true, answer)).toBe(true)
  expect(offersDetails(true, ['faqs', 'A', faq, null])).toBe(true)
  expect(offersDetails(true, ['navigation_items', 'FAQ section', shown, hidden])).toBe(false)
  expect(offersDetails(false, ['invitations', 'ben@example.com', null, { a: 1, b: 2 }])).toBe(false)
})

test('people are named after their address, and the reader is “You”', () => {
  expect(nameFromEmail('ann@example.com')).toBe('Ann')
  expect(nameFromEmail('ann.de_vries+work@example.com')).toBe('Ann De Vries')
  expect(nameFromEmail('250@example.com')).toBe('250@example.com')
  const ann = { actor_id: 'a', actor_email: 'ann@example.com', actor_role: 'authenticated' }
  expect(describeAuthor(ann, 'b')).toBe('Ann')
  expect(describeAuthor(ann, 'a')).toBe('You')
  expect(describeAuthor({ ...ann, actor_id: null, actor_role: 'service_role' })).toBe('The site')
})
