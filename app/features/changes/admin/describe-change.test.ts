import { describe, expect, test } from 'vitest'
import { changePart, type PartRow as Row } from '../../../../tests/change-parts.ts'
import type { Change } from './change.ts'
import {
  describeAuthor,
  describeChange,
  hasDetails,
  isAddition,
  nameFromEmail,
} from './describe-change.ts'

const change = (rows: Row[], part_count = rows.length) => ({
  parts: rows.map(changePart),
  part_count,
})
const describeRows = (...rows: Row[]) => describeChange(change(rows))

const long = 'We collect your pet at home, at any hour. '.repeat(5)
const faq = { question: 'Do you come to us?', answer: long, display_order: 3 }

const hiddenUrn: Row = ['products', 'Urn', { is_shown: true }, { is_shown: false }]
const removedUrn: Row = ['products', 'Urn', { name: 'Urn' }, null]
const removedPicture: Row = ['product_images', 'Urn', { url: '/a.jpg' }, null]
test.each<[Row[], number, string]>([
  [[hiddenUrn], 1, 'hid the product “Urn”'],
  [Array<Row>(20).fill(hiddenUrn), 34, 'hid 34 products'],
  [
    [hiddenUrn, ['products', 'Box', { is_shown: false }, { is_shown: true }]],
    2,
    'changed 2 products',
  ],
  [
    [removedUrn, removedPicture, removedPicture],
    3,
    'removed the product “Urn” with its 2 pictures',
  ],
])('rows hidden, shown or removed together read %j of %i as “%s”', (rows, count, words) => {
  expect(describeChange(change(rows, count))).toBe(words)
})

const shown = { is_visible: true, is_desktop_visible: true, is_mobile_visible: true }
const hidden = { is_visible: false, is_desktop_visible: false, is_mobile_visible: false }

describe('a change of several rows', () => {
  const moved = (name: string, from: number, to: number): Row => [
    'faqs',
    name,
    { display_order: from },
    { display_order: to },
  ]

  test('a change of several rows names the row that was moved', () => {
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

  test('a change of several rows counts rows of one kind', () => {
    const picture: Row = ['product_images', 'Cedar urn', null, { url: '/a.jpg' }]
    expect(describeChange(change([picture, picture], 30))).toBe('added 30 pictures to “Cedar urn”')
    const message: Row = ['contact_form_submissions', null, { status: 'new' }, null]
    expect(describeRows(message, message, message)).toBe('deleted 3 messages')
    expect(describeRows(['faqs', 'A', faq, null], ['faqs', 'B', faq, null])).toBe(
      'removed 2 questions',
    )
  })

  test('a change of several rows names the row that matters most', () => {
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
    const right: Row = ['admin_users', 'ada@example.com', { is_admin: true }, null]
    expect(describeRows(revoked, right)).toMatch(
      /ada@example\.com.* and revoked 1 open invitation$/,
    )
    expect(describeRows(right, revoked, revoked)).toMatch(/ and revoked 2 open invitations$/)
  })
})

test('a long question is cut between words, even if it has emoji', () => {
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
  const picture = { value: `/${'long'.repeat(20)}.jpg` }
  expect(offersDetails(true, ['site_settings', 'about_image', picture, picture])).toBe(false)
  expect(offersDetails(false, ['invitations', 'ben@example.com', null, { a: 1, b: 2 }])).toBe(false)
})

test('a new question is an addition, while the first row of a text or a setting is a change', () => {
  expect(isAddition(change([['faqs', 'A', null, faq]]))).toBe(true)
  expect(isAddition(change([['faqs', 'A', faq, null]]))).toBe(false)
  expect(isAddition(change([['site_texts', 'home.hero.title', null, { value: 'A' }]]))).toBe(false)
  expect(isAddition(change([['site_settings', 'opening_hours', null, { value: 'A' }]]))).toBe(false)
})

test('people are named by their address, and the reader is called “You”', () => {
  expect(nameFromEmail('ann@example.com')).toBe('Ann')
  expect(nameFromEmail('ann.de_vries+work@example.com')).toBe('Ann De Vries')
  expect(nameFromEmail('250@example.com')).toBe('250@example.com')
  const ann = { actor_id: 'a', actor_email: 'ann@example.com', actor_role: 'authenticated' }
  expect(describeAuthor(ann, 'b')).toBe('Ann')
  expect(describeAuthor(ann, 'a')).toBe('You')
  expect(describeAuthor({ ...ann, actor_id: null, actor_role: 'service_role' })).toBe('The site')
  expect(describeAuthor({ ...ann, actor_id: null, actor_role: 'anon' })).toBe('A visitor')
})
