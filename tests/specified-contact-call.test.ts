import { expect, test } from 'vitest'
import { issueFormToken } from '../supabase/functions/process-contact-form/form-token.ts'
import { createContactSite } from './contact-site.ts'

const { openForm, openSite, storedMessages, queuedMails } = await createContactSite()

test('a message sent by the specified call, without a form’s token, reaches the inbox and is mailed', async () => {
  const family = {
    name: 'Ruth Okanagan',
    email: 'ruth@example.com',
    phone: '(250) 555-0199',
    message: 'Our old dog Tilly died this morning. Could you tell us what happens next, please?',
  }
  const send = openSite()
  expect((await send(JSON.stringify(family))).status).toBe(200)
  expect(await storedMessages()).toMatchObject([{ ...family, spam_reason: null }])
  expect(await queuedMails()).toMatchObject([
    { kind: 'acknowledgement' },
    { kind: 'contact-message' },
  ])
})

test('whatever a family writes in our form reaches the inbox and is mailed, and only a sign of advertising is noted', async () => {
  const message = 'Rank first with SEO and backlinks: https://bit.ly/a'
  const typed = { name: 'Sam', email: 'sam@example.com', message, topic: 'Sam Cole' }
  const send = openSite()
  expect((await send(typed)).status).toBe(200)
  const withoutScripts = JSON.stringify({ ...typed, message: `${message} now` })
  expect((await send(withoutScripts, { isSite: true })).status).toBe(200)
  const marked = { spam_reason: null, advert_signs: expect.stringContaining('advertisers') }
  expect(await storedMessages()).toMatchObject([marked, marked])
  expect(await queuedMails()).toMatchObject([
    { kind: 'contact-message' },
    { kind: 'contact-message' },
  ])
})

test.each([
  ['of a form opened more than a month ago', 32 * 24 * 3600],
  ['of another secret', 0],
])('a token %s counts as none', async (_, age) => {
  const token = age ? await openForm(age) : issueFormToken('theirs')
  const message = 'Rank first with SEO and backlinks: https://bit.ly/a'
  const typed = { name: 'Sam', email: 'sam@example.com', token }
  for (const words of [message, 'Our dog died.'])
    expect((await openSite()({ ...typed, message: words })).status).toBe(200)
  expect(await storedMessages()).toMatchObject([
    { spam_reason: expect.any(String), advert_signs: expect.any(String) },
    { spam_reason: null, advert_signs: null },
  ])
})

test.each([
  ['a link', { message: 'Please look at https://offers.example today' }],
  ['words of advertisers', { message: 'We bring your shop more leads' }],
  ['a hidden field filled in', { topic: 'https://offers.example' }],
])('without a token, a message with %s is spam', async (_, change) => {
  const body = { name: 'Sam', email: 'sam@example.com', phone: '', message: 'Hello', ...change }
  expect((await openSite()(JSON.stringify(body))).status).toBe(200)
  expect(await storedMessages()).toMatchObject([{ spam_reason: expect.any(String) }])
  expect(await queuedMails()).toEqual([])
})
