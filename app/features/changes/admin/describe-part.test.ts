import { describe, expect, test } from 'vitest'
import { changePart, type PartRow as Row } from '../../../../tests/change-parts.ts'
import { describePart } from './describe-part.ts'

const describeRow = (row: Row) => describePart(changePart(row))

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
      { communal_price: null },
      { communal_price: 225 },
      'changed Large, communal, from no price to $225',
    ],
  ])('staff read that a price went from %j to %j', (before, after, words) => {
    expect(describeRow(['pricing_tiers', 'Large', before, after])).toBe(words)
  })
})

test.each<[Row, string]>([
  [
    ['site_texts', 'home.hero.title', null, { value: 'With care' }],
    'changed the text “Landing page, Hero: heading”',
  ],
  [
    ['faqs', faq.question, { answer: long }, { answer: 'Yes, of course.' }],
    'rewrote the answer to “Do you come to us?”',
  ],
  [
    ['faqs', faq.question, { question: faq.question }, { question: 'Do you travel?' }],
    'changed the question “Do you come to us?” to “Do you travel?”',
  ],
  [
    ['hero_images', 'Dawn', { focal_point: null }, { focal_point: '40% 30%' }],
    'moved the middle of the picture “Dawn”',
  ],
  [
    ['site_settings', 'about_image_focal_point', { value: '' }, { value: '0% 5%' }],
    'moved the middle of the About picture',
  ],
  [
    ['products', 'Cedar urn', { price: null }, { price: 85 }],
    'set the price of the product “Cedar urn” to $85',
  ],
  [
    ['partner_clinics', 'Steeples', { description: long }, { description: null }],
    'removed the description of the clinic “Steeples”',
  ],
])('staff read what changed in the content: %j', (row, words) => {
  expect(describeRow(row)).toBe(words)
})

const shown = { is_visible: true, is_desktop_visible: true, is_mobile_visible: true }
const hidden = { is_visible: false, is_desktop_visible: false, is_mobile_visible: false }

test.each<[string, object | null, object | null, string]>([
  ['FAQ section', shown, hidden, 'hid the FAQ section'],
  ['FAQ section', { is_visible: false }, { is_visible: true }, 'showed the FAQ section'],
  [
    'Shop',
    { is_desktop_visible: false, is_mobile_visible: true },
    { is_desktop_visible: true, is_mobile_visible: false },
    'changed the visibility on desktops and visibility on phones of “Shop” in the navigation',
  ],
])('staff read what changed in the navigation: %s from %j to %j', (name, before, after, words) => {
  expect(describeRow(['navigation_items', name, before, after])).toBe(words)
})

test.each<[string, string | null, string | null, string]>([
  ['terms_of_service', long, 'Short.', 'changed the Terms of Service'],
  ['business_phone', null, '(250) 555-0142', 'set the business phone to “(250) 555-0142”'],
  ['acknowledge_messages', null, 'off', 'switched acknowledgement mails off'],
  ['second_factor', null, 'required', 'made two-step sign-in mandatory'],
  ['second_factor', 'required', '', 'made two-step sign-in optional'],
  ['about_image', '/a.jpg', '/b.jpg', 'replaced the About picture'],
  ['review_url', 'https://a.example', '', 'cleared the address of the reviews'],
  ['time_zone', null, 'America/Vancouver', 'set the time zone to “Pacific time, as in Vancouver”'],
  ['new_thing', 'a', 'b', 'changed the setting “new thing” from “a” to “b”'],
])('staff read what changed in the settings: %s from %s to %s', (key, before, after, words) => {
  const row = (value: string | null) => (value === null ? null : { value })
  expect(describeRow(['site_settings', key, row(before), row(after)])).toBe(words)
})

const rowNames: Record<string, string> = {
  contact_form_submissions: 'Mary',
  invitations: 'ben@example.com',
  pet_steps: 'Bella',
}
test.each<[table: string, after: object, words: string]>([
  ['contact_form_submissions', { status: 'in-progress' }, 'marked Mary’s message as in progress'],
  ['contact_form_submissions', {}, 'wrote notes on Mary’s message'],
  ['contact_form_submissions', { suspected_spam: true }, 'moved Mary’s message to spam'],
  ['contact_form_submissions', { suspected_spam: false }, 'took Mary’s message out of spam'],
  [
    'contact_form_submissions',
    { answered_at: '1', status: 'completed' },
    'answered Mary’s message',
  ],
  ['contact_form_submissions', { answered_at: null }, 'took back the answer to Mary’s message'],
  ['contact_form_submissions', { assigned_to: 'some-id' }, 'took on Mary’s message'],
  ['contact_form_submissions', { assigned_to: null }, 'gave back Mary’s message'],
  ['invitations', { revoked_at: '1' }, 'revoked the invitation of ben@example.com'],
  ['invitations', { accepted_at: '1' }, 'accepted the invitation of ben@example.com'],
  ['pet_steps', { is_mistake: true }, 'took back a step of Bella'],
  ['reminders', { is_done: true }, 'marked a date to remember as done'],
  ['reminders', { is_done: false }, 'marked a date to remember as not done'],
  ['reminders', { day: '2026-12-04' }, 'moved a date to remember to December 4, 2026'],
])('staff read what was done to a row of %s: %j', (table, after, words) => {
  expect(describeRow([table, rowNames[table] ?? null, {}, after])).toBe(words)
})

test.each<[Row, string]>([
  [['invitations', 'ben@example.com', null, {}], 'invited ben@example.com'],
  [['admin_users', 'ben@example.com', null, {}], 'gave ben@example.com admin access'],
  [['admin_users', 'ben@example.com', {}, null], 'revoked the admin access of ben@example.com'],
  [
    ['reminders', null, null, { day: '2026-12-03', is_done: false }],
    'set a date to remember, December 3, 2026',
  ],
  [
    ['opening_dates', null, { day: 'Mon', tone: 'a' }, { day: 'Tue', tone: 'b' }],
    'changed the day and tone of an entry of “opening dates”',
  ],
])('staff read what changed in people and in tables without labels: %j', (row, words) => {
  expect(describeRow(row)).toBe(words)
})
