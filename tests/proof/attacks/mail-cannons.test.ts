import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthSite } from '../../auth-site.ts'
import { addUser, people, type SignedIn, signedIn } from '../../test-users.ts'
import { judgesTimes } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner, database } = site
const anna = signedIn(randomUUID(), 'anna@example.com')
await addUser(owner, anna)
await owner`insert into admin_users (id) values (${anna.sub})`

beforeEach(
  () =>
    owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, private.rate_limits`,
)

/** A short burst in `npm run test:proof`; as many as the original attack in `npm run soak -- attacks`. */
const SHOTS = judgesTimes ? 2700 : 100

async function addMessage(email: string) {
  const [message] = await owner<{ id: string }[]>`
    insert into contact_form_submissions (name, email, message)
    values ('Ruth', ${email}, 'Biscuit died.') returning id`
  return message?.id ?? ''
}

/** Answers a message after all earlier answers; resolves to the reply's id. */
async function answer(submission: string, by: SignedIn = people.administrator) {
  const id = randomUUID()
  const [last] = await owner`
    select id from message_replies where submission_id = ${submission} order by created_at desc limit 1`
  await database.as(
    by,
    (sql) => sql`select send_reply(${id}, ${submission}, 'Dear Ruth', ${last?.id ?? null})`,
  )
  return id
}
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error) => error,
  )
const mailsOf = (kind: string) => owner<{ recipient: string }[]>`
  select recipient from mail_outbox where kind = ${kind} order by created_at`
const letTimePass = (seconds: number) =>
  owner`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`

test('one staff session can send ten answers a day to a message, and further ones are refused', async () => {
  const submission = await addMessage('ruth@example.com')
  const refusals = []
  for (let n = 0; n < SHOTS; n += 1) refusals.push(await refusal(answer(submission)))
  expect(refusals.filter((error) => error === null)).toHaveLength(10)
  expect(refusals.at(-1)).toMatchObject({
    code: 'PT429',
    message: expect.stringMatching(/^This message was answered ten times within a day, and this/),
  })
  expect(await mailsOf('reply')).toHaveLength(10)
  expect([...(await owner`select from message_replies`)]).toHaveLength(10)
  await letTimePass(24 * 3600)
  expect(await refusal(answer(submission))).toBeNull()
})

test('one staff session can send sixty answers an hour, and a colleague can still send', async () => {
  let refused: unknown = null
  for (let n = 0; n < 61; n += 1)
    refused = await refusal(answer(await addMessage(`family${n}@example.com`)))
  expect(refused).toMatchObject({
    code: 'PT429',
    message:
      'You have sent sixty answers within an hour, and this one was not sent. Please send it in 60 minutes.',
  })
  expect(await mailsOf('reply')).toHaveLength(60)
  expect(await refusal(answer(await addMessage('ruth@example.com'), anna))).toBeNull()
  await letTimePass(3600)
  expect(await refusal(answer(await addMessage('ruth@example.com')))).toBeNull()
})

const tagged = (n: number) => `victim+${n}@example.com`
const dotted = (n: number) => {
  const name = [...'grandmother'].map((letter, at) => letter + ((n >> at) & 1 ? '.' : ''))
  return `${name.join('').replace(/\.$/, '')}@${n % 2 ? 'gmail' : 'googlemail'}.com`
}
test.each([
  ['tags', tagged],
  ['dots at Gmail', dotted],
])(
  'sixty addresses of one mailbox, by %s, get three acknowledgements in a day',
  async (_, write) => {
    for (let n = 0; n < 60; n += 1)
      await owner`select submit_contact_message(${`Stranger ${n}`}, ${write(n)}, null, ${`Words ${n}`}, null, '{}', true)`
    expect(await mailsOf('acknowledgement')).toHaveLength(3)
    expect(await mailsOf('contact-message')).toHaveLength(60)
    await owner`select submit_contact_message('Ruth', 'ruth@example.com', null, 'Biscuit died.', null, '{}', true)`
    expect((await mailsOf('acknowledgement')).at(-1)?.recipient).toBe('ruth@example.com')
  },
)

test('an unapproved account can mail three strangers an hour by changing its address', async () => {
  const browser = await site.join('unapproved@example.com')
  await owner`truncate mail_outbox`
  const changes = []
  for (let n = 0; n < 20; n += 1)
    changes.push((await browser.auth.updateUser({ email: `stranger${n}@example.org` })).error)
  expect(changes.filter((error) => error === null)).toHaveLength(3)
  expect(changes[3]).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  const [{ email_change } = {}] = await owner`
    select email_change from auth.users where email = 'unapproved@example.com'`
  expect(email_change).toBe('stranger2@example.org')
  const strangers = async () =>
    (await mailsOf('confirm-email-change')).filter(({ recipient }) => /stranger/.test(recipient))
  expect(await strangers()).toHaveLength(3)

  for (let n = 0; n < 40; n += 1) {
    const { error } = await site
      .openBrowser({ address: `203.0.113.${n}` })
      .auth.resend({ type: 'email_change', email: 'unapproved@example.com' })
    if (n === 0) expect(error).toBeNull()
  }
  const toLast = (await strangers()).filter(({ recipient }) => recipient === email_change)
  expect(toLast.length).toBeLessThanOrEqual(10)
})

test('accounts with the passcode can’t flood a mailbox through its alias addresses', async () => {
  for (let n = 0; n < 20; n += 1)
    await site.openBrowser({ address: `203.0.113.${n}` }).auth.signUp({
      email: tagged(n),
      password: 'larches in autumn',
      options: { data: { access_passcode: 'R2d7' } },
    })
  expect((await mailsOf('confirm-sign-up')).length).toBeLessThanOrEqual(11)
})
