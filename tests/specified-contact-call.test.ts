import { expect, test } from 'vitest'
import { createContactSite } from './contact-site.ts'

const { openSite, storedMessages, queuedMails } = await createContactSite()

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
