import { beforeEach, describe, expect, test } from 'vitest'
import { normaliseAddress } from '../packages/backend/src/auth/users/addresses.ts'
import { cleanEmail, isMailAddress } from '../supabase/functions/_shared/mail-address.ts'
import { createAuthSite, PASSCODE, PASSWORD } from './auth-site.ts'

const site = await createAuthSite()
const { owner, openBrowser } = site

beforeEach(() => owner`truncate mail_outbox, invitations, private.rate_limits`)

const isAccepted = (address: string) =>
  owner`select ${address}::public.mail_address`.then(
    () => true,
    (error) => {
      expect(error.code).toBe('23514')
      return false
    },
  )

/** The same mailbox, written with full-width letters, dots and capitals in its domain. */
const spellings = Array.from({ length: 24 }, (_, n) => {
  const domain = Array.from('example.com', (letter, at) => {
    if (((n + 1) >> (at % 5)) % 2 === 0) return letter
    return letter === '.' ? '。' : String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)
  })
  return `victim@${domain.join('')}`
})

test.each([
  'ruth@example.com',
  "o'brien+dog@mail.example.ca",
  'Ruth.@docomo.example',
  'info@BÜCHER.example',
  'info@bücher.example',
  'info@xn--bcher-kva.example',
  'x@例え.テスト',
  'hello@quietv\u0430lley.example',
  ...spellings.slice(0, 3),
  'ruth@example',
  'ruth@example.com.',
  'ruth@-example.com',
  'ruth@ex_mple.com',
  'ruth@127.0.0.1',
  'ruth@1.2',
  'ruth@example.com/x',
  'ruth@ex%61mple.com',
  'ruth@example.com\n',
  'zoë@example.com',
  'ruth@@example.com',
  `${'a'.repeat(242)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
  'ruth@',
  '@example.com',
  '',
])('browser, server and database agree about the address %j', async (typed) => {
  expect(await isAccepted(typed)).toBe(isMailAddress(typed))
  const [inBrowser, inServer] = [cleanEmail(typed), normaliseAddress(typed)]
  if (isMailAddress(inServer)) expect(inServer).toBe(inBrowser.toLowerCase())
  expect(await isAccepted(inBrowser)).toBe(isMailAddress(inBrowser))
  expect(normaliseAddress(inServer)).toBe(inServer)
})

test('a text of ten million letters is refused before it is matched', async () => {
  const [found] = await owner`
    select private.find_address_problem(repeat('é', 10000000)) as problem`
  expect(found?.problem).toBe('This address is too long.')
  await expect(owner`select repeat('a.', 5000000)::public.mail_address`).rejects.toMatchObject({
    code: '23514',
  })
})

describe('one mailbox has one spelling', () => {
  const recipients = () => owner<{ recipient: string }[]>`
    select distinct recipient from mail_outbox order by recipient`
  const countMails = async () => (await owner`select from mail_outbox`).length

  test('24 sign-ups that write one mailbox differently send it as many mails as one spelling does', async () => {
    for (const [n, email] of spellings.entries())
      await openBrowser({ address: `203.0.113.${n}` }).auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { access_passcode: PASSCODE } },
      })
    expect([...(await recipients())]).toEqual([{ recipient: 'victim@example.com' }])
    expect(await countMails()).toBeLessThanOrEqual(6)
    expect([...(await owner`select email from auth.users where email like 'victim%'`)]).toEqual([
      { email: 'victim@example.com' },
    ])
  })

  test('an account signs in, asks for a new password and moves by any spelling of its address', async () => {
    await site.join('owner@xn--bcher-kva.example')
    const browser = openBrowser()
    const { error } = await browser.auth.signInWithPassword({
      email: 'Owner@BÜCHER.example',
      password: PASSWORD,
    })
    expect(error).toBeNull()
    await owner`truncate mail_outbox`
    await openBrowser().auth.resetPasswordForEmail('owner@ｂücher.example')
    expect([...(await recipients())]).toEqual([{ recipient: 'owner@xn--bcher-kva.example' }])
    await browser.auth.updateUser({ email: 'owner@Müller.example' })
    const [row] = await owner`
      select email_change from auth.users where email = 'owner@xn--bcher-kva.example'`
    expect(row?.email_change).toBe('owner@xn--mller-kva.example')
  })

  test('three acknowledgements a day reach a mailbox, however its domain is written', async () => {
    for (const [n, email] of spellings.entries())
      await owner`select submit_contact_message('Stranger', ${cleanEmail(email)}, null, ${`Words ${n}`}, null, '{}', true)`
    const sent = await owner`select recipient from mail_outbox where kind = 'acknowledgement'`
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill('victim@example.com'))
  })
})

describe('another spelling of a mailbox is refused by the database', () => {
  const other = 'info@b\u00fccher.example'

  test('nobody stores another spelling as an account, a message, a mail, an invitation or a record', async () => {
    const service = site.as('service')
    const attempts = [
      service.rpc('submit_contact_message', {
        visitor_name: 'Ruth',
        visitor_email: other,
        visitor_phone: '',
        visitor_message: 'Hello',
      }),
      service.from('mail_outbox').insert({ kind: 'pet-page', recipient: other }),
      service.from('invitations').insert({ email: other, token_hash: '0'.repeat(64) }),
      site.as('administrator').from('pets').insert({ name: 'Bella', family: 'Ruth', email: other }),
    ]
    for (const { error } of await Promise.all(attempts)) expect(error?.code).toBe('23514')
    for (const person of ['administrator', 'service'] as const) {
      const { error } = await site.as(person).rpc('invite_administrator', { email: other })
      expect(error?.message).toBe(
        'The part of an address after the @ is written in plain letters here, such as xn--bcher-kva.ca.',
      )
    }
    for (const person of ['visitor', 'stranger'] as const)
      expect(
        (await site.as(person).rpc('invite_administrator', { email: other })).error?.code,
      ).toBe('42501')
    await expect(
      owner`insert into auth.users (id, email) values (gen_random_uuid(), ${other})`,
    ).rejects.toMatchObject({ code: '23514' })
    await expect(owner`update auth.users set email_change = ${other}`).rejects.toMatchObject({
      code: '23514',
    })
    const [left] = await owner`
      select (select count(*) from contact_form_submissions where email = ${other})::int
           + (select count(*) from mail_outbox)::int + (select count(*) from invitations)::int
           + (select count(*) from pets where email = ${other})::int as stored`
    expect(left?.stored).toBe(0)
  })

  test('Supabase’s hook refuses another spelling with a sentence, with the passcode and with an invitation', async () => {
    const ask = async (user_metadata: Record<string, string>) => {
      const event = {
        user: { email: other, user_metadata },
        metadata: { ip_address: '203.0.113.5' },
      }
      const [row] = await owner`
        select private.before_user_created(${owner.json(event)}) -> 'error' as refusal`
      return row?.refusal
    }
    expect(await ask({ access_passcode: PASSCODE })).toEqual({
      http_code: 400,
      message:
        'The part of an address after the @ is written in plain letters here, such as xn--bcher-kva.ca.',
    })
    const invitation_token = await site.invite('info@xn--bcher-kva.example')
    expect(await ask({ invitation_token })).toMatchObject({ http_code: 403 })
  })
})
