import { beforeEach, expect, test } from 'vitest'
import { createAuthSite, PASSWORD } from '../../../../../tests/auth-site.ts'

const site = await createAuthSite()
const { owner, findMail, openLink, openBrowser, join } = site

beforeEach(() => owner`truncate mail_outbox`)

const addressOf = async (id = '') => {
  const [user] = await owner`select email from auth.users where id = ${id}`
  return user?.email
}

async function askForChange(from: string, to: string) {
  const browser = await join(from)
  const { data, error } = await browser.auth.updateUser({ email: to })
  return { browser, id: data.user?.id, newEmail: data.user?.new_email, error }
}

test('an address changes once both the old and the new one have confirmed', async () => {
  const { id, newEmail, error } = await askForChange('old@example.com', 'New@example.com')
  expect([newEmail, error]).toEqual(['new@example.com', null])
  const [current, next] = [await findMail('old@example.com'), await findMail('new@example.com')]
  expect([current.kind, next.kind]).toEqual(['confirm-email-change', 'confirm-email-change'])

  const half = await openLink(next)
  expect(half.hash).toContain('message=Confirmation+link+accepted')
  expect((await openLink(next)).hash).toContain('otp_expired')
  expect(await addressOf(id)).toBe('old@example.com')

  expect((await openLink(current)).hash).toContain('access_token')
  expect(await addressOf(id)).toBe('new@example.com')
  const { data } = await openBrowser().auth.signInWithPassword({
    email: 'new@example.com',
    password: PASSWORD,
  })
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'new@example.com' })
})

test('one address can’t confirm for both, even by asking again', async () => {
  const { browser, id } = await askForChange('asks@example.com', 'first@example.com')
  await openLink(await findMail('first@example.com'))
  await browser.auth.updateUser({ email: 'second@example.com' })
  await openLink(await findMail('second@example.com'))
  expect(await addressOf(id)).toBe('asks@example.com')
  await openLink(await findMail('asks@example.com', 'confirm-email-change'))
  expect(await addressOf(id)).toBe('second@example.com')
})

test('somebody who asks for the address of another account neither gets it nor learns of the account', async () => {
  await join('taken@example.com')
  const { id, newEmail, error } = await askForChange('curious@example.com', 'taken@example.com')
  expect([newEmail, error]).toEqual(['taken@example.com', null])
  expect((await findMail('taken@example.com')).kind).toBe('account-exists')
  const target = await openLink(await findMail('curious@example.com', 'confirm-email-change'))
  expect(target.hash).toContain('message=Confirmation+link+accepted')
  expect(await addressOf(id)).toBe('curious@example.com')
})

test('an address that somebody takes between the check and the change stays that person’s', async () => {
  const { id } = await askForChange('racing@example.com', 'raced@example.com')
  await openLink(await findMail('racing@example.com', 'confirm-email-change'))
  const confirmation = await findMail('raced@example.com', 'confirm-email-change')
  const [opening] = await owner.begin(async (sql) => {
    await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'raced@example.com')`
    const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const opened = openLink(confirmation)
    await expect
      .poll(
        () => owner`
          select from pg_locks waiting
          where not granted and ${own?.pid ?? 0} = any(pg_blocking_pids(waiting.pid))`,
      )
      .toHaveLength(1)
    return [opened]
  })
  expect((await opening)?.hash).toContain('error_code=email_exists')
  expect(await addressOf(id)).toBe('racing@example.com')
})

test('an address that somebody else took in the meantime stays that person’s', async () => {
  const { id } = await askForChange('late@example.com', 'wanted@example.com')
  await join('wanted@example.com')
  await openLink(await findMail('late@example.com', 'confirm-email-change'))
  const target = await openLink(await findMail('wanted@example.com', 'confirm-email-change'))
  expect(target.hash).toContain('error_code=email_exists')
  expect(await addressOf(id)).toBe('late@example.com')
})
