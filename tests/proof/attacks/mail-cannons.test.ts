import { expect, test, vi } from 'vitest'
import { createAuthSite } from '../../auth-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const site = await createAuthSite()
const { owner } = site

const mailsOf = (kind: string) => owner<{ recipient: string }[]>`
  select recipient from mail_outbox where kind = ${kind} order by created_at`

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
