import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../../../shared/time/time-zones.ts'
import { changePart, type PartRow as Row } from '../../../../tests/change-parts.ts'
import type { Change } from './change.ts'
import {
  describeAuthor,
  describeChange,
  describeListed,
  describeRestored,
  hasDetails,
  isAddition,
} from './describe-change.ts'

const change = (rows: Row[], part_count = rows.length) => ({
  parts: rows.map(changePart),
  part_count,
})
const sentenceOf = (rows: Row[], count?: number) =>
  describeChange(change(rows, count), DEFAULT_TIME_ZONE)

const long = 'We collect your pet at home, at any hour. '.repeat(5)
const faq = { question: 'Do you come to us?', answer: long, display_order: 3 }
const message = 'contact_form_submissions'
const moved = (name: string, from: number, to: number): Row => [
  'faqs',
  name,
  { display_order: from },
  { display_order: to },
]

test.each<[string, ...Row]>([
  [
    'changed the size “Large”: Communal price from $210 to $225',
    'pricing_tiers',
    'Large',
    { communal_price: 210 },
    { communal_price: 225 },
  ],
  [
    'changed the product “Urn”: Product Name, For a pet of',
    'products',
    'Urn',
    { name: 'a', holds: 'b' },
    { name: 'c', holds: 'd' },
  ],
  [
    'changed the question “A”: Answer',
    'faqs',
    'A',
    { answer: long },
    { answer: 'Yes, of course.' },
  ],
  ['hid the product “Urn”', 'products', 'Urn', { is_shown: true }, { is_shown: false }],
  [
    'changed the setting “Opening hours” from “a” to “b”',
    'site_settings',
    'opening_hours',
    { value: 'a' },
    { value: 'b' },
  ],
  ['moved the question “A” down', ...moved('A', 3, 5)],
  ['answered the message “Mary”', message, 'Mary', {}, { answered_at: '1', status: 'completed' }],
  [
    'took back the answer to the message “Mary”',
    message,
    'Mary',
    { answered_at: '1', status: 'completed' },
    { answered_at: null, status: 'new' },
  ],
  ['wrote notes on the message “Mary”', message, 'Mary', {}, {}],
  ['deleted a message', message, null, {}, null],
  [
    'changed the step “Cremated: Bella May”: When from Nov 20, 2026, 3:05 pm to Nov 20, 2026, 4:05 pm',
    'pet_steps',
    'cremated Bella May',
    { happened_at: '2026-11-20T21:05:00Z' },
    { happened_at: '2026-11-20T22:05:00Z' },
  ],
])('staff read: %s', (sentence, ...row) => {
  expect(sentenceOf([row as Row]).replaceAll('\u202f', ' ')).toBe(sentence)
})

const picture: Row = ['product_images', 'Cedar urn', null, { url: '/a.jpg' }]
const urn: Row = ['products', 'Cedar urn', { price: 75 }, { price: 85 }]
test.each<[string, Row[], number?]>([
  [
    'changed the product “Cedar urn”: Price from $75 to $85 and added 2 product pictures',
    [urn, picture, picture],
  ],
  ['added 30 product pictures', [picture, picture], 30],
  [
    'deleted 2 questions',
    [
      ['faqs', 'A', faq, null],
      ['faqs', 'B', faq, null],
    ],
  ],
  [
    'moved the question “D” up',
    [moved('D', 4, 1), moved('A', 1, 2), moved('B', 2, 3), moved('C', 3, 4)],
  ],
])('staff read of a change of several rows: %s', (sentence, rows, count) => {
  expect(sentenceOf(rows, count)).toBe(sentence)
})

test('a revert is told by what it reverted, and a second one by what counts again', () => {
  const site = { actor_id: null, actor_email: null, actor_role: 'service_role' }
  const tell = (...rows: Row[]) => {
    const list = rows.map((row) => ({ ...change([row]), ...site }) as Change)
    return list.map((one) => describeListed(one, list, DEFAULT_TIME_ZONE))
  }
  const down = 'moved the question “A” down'
  const told = tell(moved('A', 1, 2), moved('A', 2, 1), moved('A', 1, 2))
  expect(told).toEqual([down, `reverted: The site ${down}`, down])
  const [was, became] = [{ communal_price: 210 }, { communal_price: 225 }]
  const size = ['pricing_tiers', 'Large'] as const
  expect(tell([...size, became, was], [...size, was, became])[0]).toBe(
    'put back the size “Large”: Communal price from $225 to $210',
  )
  const cut = [{ answer: `${long}…` }, { answer: `${long}…` }] as const
  expect(tell(['faqs', 'A', ...cut], ['faqs', 'A', ...cut])[0], 'their ends may differ').toBe(
    'changed the question “A”: Answer',
  )
})

test('a long question is cut between words, even if it has emoji', () => {
  const words = sentenceOf([['faqs', `${'🐕 good dog '.repeat(30)}\nand more`, null, faq]])
  expect(words).toMatch(/^added the question “🐕 good dog .{30,60}…”$/u)
})

test('details are offered only when the sentence leaves something out', () => {
  const offersDetails = (...rows: Row[]) => hasDetails(change(rows))
  const price: Row = ['pricing_tiers', 'Large', { communal_price: 1 }, { communal_price: 2 }]
  expect(offersDetails(price)).toBe(false)
  expect(offersDetails(price, price)).toBe(true)
  expect(offersDetails(['faqs', 'A', { answer: long }, { answer: 'Yes, of course.' }])).toBe(true)
  expect(offersDetails(['faqs', 'A', faq, null])).toBe(true)
  expect(offersDetails(moved('A', 1, 2), moved('B', 2, 1))).toBe(false)
  const image = { value: `/${'long'.repeat(20)}.jpg` }
  expect(offersDetails(['site_settings', 'about_image', image, image])).toBe(false)
})

test('a new question is an addition, while the first row of a text or a setting is a change', () => {
  expect(isAddition(change([['faqs', 'A', null, faq]]))).toBe(true)
  expect(isAddition(change([['faqs', 'A', faq, null]]))).toBe(false)
  expect(isAddition(change([['site_texts', 'home.hero.title', null, { value: 'A' }]]))).toBe(false)
  expect(isAddition(change([['site_settings', 'opening_hours', null, { value: 'A' }]]))).toBe(false)
})

test('people are named by their address, the reader is “You”', () => {
  const ann = { actor_id: 'a', actor_email: 'ann@example.com', actor_role: 'authenticated' }
  expect(describeAuthor(ann, 'b')).toBe('ann@example.com')
  expect(describeAuthor(ann, 'a')).toBe('You')
  expect(describeAuthor({ ...ann, actor_id: null, actor_role: 'service_role' })).toBe('The site')
  expect(describeAuthor({ ...ann, actor_id: null, actor_role: 'anon' })).toBe('A visitor')
})

test('a reverted change names the value that counts again, if its sentence quotes two', () => {
  const restored = (row: Row) => describeRestored(change([row]), DEFAULT_TIME_ZONE)
  const prices = [{ communal_price: 210 }, { communal_price: 225 }] as const
  expect(restored(['pricing_tiers', 'Large', ...prices])).toBe(' It is $210 again.')
  expect(restored(['faqs', 'A', { answer: long }, { answer: 'Yes, of course.' }])).toBe('')
  expect(restored(['products', 'Urn', { is_shown: true }, { is_shown: false }])).toBe('')
  expect(restored(moved('A', 3, 5))).toBe('')
})
