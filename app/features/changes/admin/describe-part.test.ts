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
    expect(describeRow(['pricing_tiers', 'Large', before, after])).toBe(words)
  })
})

test.each<[Row, string]>([
  [
    ['site_texts', 'home.hero.title', null, { value: 'With care' }],
    'changed the text “Landing page, Hero: heading”',
  ],
  [
    ['site_texts', 'home.hero.title', { value: 'With care' }, null],
    'set the text “Landing page, Hero: heading” back to the original',
  ],
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
    ['hero_images', 'Dawn', { focal_point: null }, { focal_point: '40% 30%' }],
    'moved the middle of the picture “Dawn”',
  ],
  [
    ['hero_images', 'Dawn', { focal_point: '40% 30%' }, { focal_point: null }],
    'put back the middle of the picture “Dawn”',
  ],
  [
    ['towns', 'Golden', { picture: null }, { picture: '/a' }],
    'added the picture of the town “Golden”',
  ],
  [
    ['products', 'Urn', { image: '/a' }, { image: '/b' }],
    'replaced the main picture of the product “Urn”',
  ],
  [
    ['site_settings', 'about_image_focal_point', { value: '' }, { value: '0% 5%' }],
    'moved the middle of the About picture',
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
    ['reply_templates', 'Prices', { body: long }, { body: 'Dear {name},' }],
    'rewrote the words of the template “Prices”',
  ],
  [['reply_templates', 'Prices', { body: long }, null], 'removed the template “Prices”'],
  [
    ['partner_clinics', 'Steeples', { description: long }, { description: null }],
    'removed the description of the clinic “Steeples”',
  ],
])('content: %j', (row, words) => {
  expect(describeRow(row)).toBe(words)
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
  expect(describeRow(['navigation_items', name, before, after])).toBe(words)
})

test.each<[string, string | null, string | null, string]>([
  ['terms_of_service', long, 'Short.', 'changed the Terms of Service'],
  ['about_image', '/a.jpg', '/b.jpg', 'replaced the About picture'],
  ['business_phone', null, '(250) 555-0142', 'set the business phone to “(250) 555-0142”'],
  ['business_phone', '1', '2', 'changed the business phone from “1” to “2”'],
  ['acknowledge_messages', null, 'off', 'switched acknowledgement mails off'],
  ['business_takes_texts', null, 'on', 'switched texts to the business phone on'],
  ['business_address', '', 'Wasa', 'set the street address to “Wasa”'],
  ['new_thing', 'a', 'b', 'changed the setting “new thing” from “a” to “b”'],
])('settings: %s from %s to %s', (key, before, after, words) => {
  const row = (value: string | null) => (value === null ? null : { value })
  expect(describeRow(['site_settings', key, row(before), row(after)])).toBe(words)
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
  [
    ['contact_form_submissions', 'Mary', { suspected_spam: false }, { suspected_spam: true }],
    'moved Mary’s message to spam',
  ],
  [
    [
      'contact_form_submissions',
      'Mary',
      { answered_at: null, status: 'new' },
      { answered_at: '2026-11-20T20:00:00Z', status: 'completed' },
    ],
    'answered Mary’s message',
  ],
  [
    ['contact_form_submissions', 'Mary', { answered_at: '2026-11-20' }, { answered_at: null }],
    'took back the answer to Mary’s message',
  ],
  [
    ['contact_form_submissions', 'Mary', { assigned_to: null }, { assigned_to: 'some-id' }],
    'took on Mary’s message',
  ],
  [
    ['contact_form_submissions', 'Mary', { assigned_to: 'some-id' }, { assigned_to: null }],
    'gave back Mary’s message',
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
    ['pet_steps', 'Bella', { is_mistake: false }, { is_mistake: true }],
    'took back a step of Bella',
  ],
  [
    ['pet_steps', 'Bella', { done_by: 'Maria' }, { done_by: 'Tom' }],
    'changed the person of a step of Bella from “Maria” to “Tom”',
  ],
  [
    ['reminders', null, null, { day: '2026-12-03', is_done: false }],
    'set a date to remember, December 3, 2026',
  ],
  [
    ['reminders', null, { day: '2026-12-03' }, { day: '2026-12-04' }],
    'moved a date to remember to December 4, 2026',
  ],
  [['reminders', null, { is_done: false }, { is_done: true }], 'marked a date to remember as done'],
  [
    ['reminders', null, { is_done: true }, { is_done: false }],
    'marked a date to remember as not done',
  ],
  [['reminders', null, { day: '2026-12-03' }, null], 'removed a date to remember'],
  [
    ['opening_dates', null, { day: 'Mon', tone: 'a' }, { day: 'Tue', tone: 'b' }],
    'changed the day and tone of an entry of “opening dates”',
  ],
])('people, messages and tables without labels: %j', (row, words) => {
  expect(describeRow(row)).toBe(words)
})
