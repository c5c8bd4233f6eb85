import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render, textOf } from '../../../tests/rendered.tsx'
import { ArrangementFields } from './arrangement/arrangement-fields.tsx'
import { ArrangementForm } from './arrangement/arrangement-form.tsx'
import { ContactSection } from './contact-section.tsx'

const settings = { supabaseUrl: '', publishableKey: '' }
const lists = { clinics: ['Valley Vet', 'Lake Vet'], towns: ['Golden'] }
const choices = { ...lists, sizes: ['Small'], keepsakes: ['Paw Print'] }
const typed = {
  ...{ name: 'Ruth', email: 'ruth@example.com', phone: '250', message: 'Ring twice.', topic: '' },
  about: 'Larch urn',
}
const fields = (props: object) =>
  render(createElement(ArrangementFields, { choices, given: {}, problems: {}, ...props }))
const chosenIn = (html: string) =>
  [...html.matchAll(/<(?:input|option)[^>]*(?:checked|selected)=""[^>]*>/g)]
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])
    .filter(Boolean)

test('the questions begin with what the address of the page says, or with what was typed', () => {
  expect(chosenIn(fields({}))).toEqual(['home', 'undecided'])
  const given = { way: 'clinic', clinic: 'Lake Vet', service: 'communal', attend: 'yes' }
  expect(chosenIn(fields({ given }))).toEqual(['clinic', 'Lake Vet', 'communal', 'yes'])
  const again = fields({ given, typed: { ...typed, arrangement: { clinic: 'Valley Vet' } } })
  expect(chosenIn(again)).toEqual(['home', 'Valley Vet', 'undecided'])
  expect(chosenIn(fields({ given: { ...given, clinic: 'Former Vet' } }))).not.toContain('Lake Vet')
  expect(fields({ given: { clinic: 'Former Vet' } })).toContain('selected="">Former Vet</option>')
  expect(again).toMatch(/value="Ruth".*value="250".*value="ruth@example\.com".*Ring twice\./)
})

test('a family isn’t asked for its clinic while the list of clinics is empty, unless it chose one before', () => {
  const none = { ...choices, clinics: [] }
  const given = { way: 'clinic' }
  expect(chosenIn(fields({ choices: none, given }))).toEqual(['home', 'undecided'])
  expect(fields({ choices: none, given })).not.toContain('At a partner clinic')
  const former = { way: 'clinic', clinic: 'Former Vet' }
  expect(chosenIn(fields({ choices: none, given: former }))).toContain('clinic')
})

const arrangement = { pet: 'Bella', way: 'clinic', clinic: 'Lake Vet', service: 'communal' }
const arrange = (reply: object) => {
  const priceOf = () => ({ shown: 'From $145', lines: 'Communal: $145.00' })
  const props = {
    settings,
    phone: '250',
    choices,
    given: {},
    reply,
    priceOf,
    isWeight: () => false,
  }
  return render(createElement(ArrangementForm, props as never))
}

test('a family reads which answers are required', () => {
  const labels = [...fields({}).matchAll(/<label for="[^"]*"[^>]*>(.*?)<\/label>/g)]
  const marked = labels.map(([, label = '']) => textOf(label)).filter((label) => /\(/.test(label))
  expect(marked.map((label) => label.replace(/\s+/g, ' '))).toEqual([
    'Your name (required)',
    'Phone (one of these two)',
    'Email (one of these two)',
    'The clinic (required)',
    'Town of your home (required)',
  ])
})

test('a family with scripts off reviews its answers with their price, which is sent with them', () => {
  const none = { kind: '', weight: '', size: '', keepsake: '', another: '', attend: '', call: '' }
  const asked = { typed: { ...typed, arrangement: { ...none, ...arrangement } } }
  const review = arrange({ ...asked, isReading: true })
  expect(textOf(review)).toMatch(
    /Bella, to be collected from Lake Vet Nothing is sent yet\. .*Name Ruth Phone 250 Email ruth@/,
  )
  expect(textOf(review)).toMatch(/ Anything else Ring twice\. From \$145 .*Send Message/)
  const weighed = { ...none, ...arrangement, weight: 'heavy' }
  const doubtful = { ...typed, email: 'ruth@gmail.con', arrangement: weighed }
  expect(textOf(arrange({ typed: doubtful, isReading: true }))).toMatch(
    /Did you mean ruth@gmail\.com \?.*Change the weight/,
  )
  expect(review).toContain('name="price" value="Communal: $145.00"')
  expect(arrange({ ...asked, isReading: false })).not.toContain('Send Message')
  expect(arrange({ outcome: { isSent: true } })).toMatch(/<form[^>]* hidden=""/)
})

const contact = (props: object, business: object = { phone: '(250) 555-0142' }) =>
  render(createElement(ContactSection, { settings, hours: '', business, ...props } as never))

test('a message that was not sent is back in its form, with its subject and the reason', () => {
  const outcome = { isSent: false, error: 'Please try again later' }
  const back = contact({ about: 'Paw Print', reply: { outcome, typed } })
  expect(back).toMatch(/name="about" value="Larch urn".*value="Ruth".*value="ruth@.*value="250"/)
  expect(textOf(back)).toMatch(/later\. Everything you wrote.*\(250\) 555-0142/)
  expect(textOf(contact({ reply: { outcome: { isSent: true } } }))).toContain('Message Sent!')
  const begun = contact({ about: 'Paw Print' })
  expect(begun).toContain('name="about" value="Paw Print"')
  expect(begun).not.toMatch(/Your message was sent|sms:|Directions/)
  const ways = contact({}, { phone: '(250) 555-0142', takesTexts: true, address: '1 Main' })
  expect(ways).toMatch(/sms:\+12505550142.*1 Main/)
})
