import { beforeAll, expect, test } from 'vitest'
import { createContactLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import { createContactSite } from '../contact-site.ts'
import { createPlausibleMessages, type PlausibleMessage } from './plausible-messages.ts'
import { createSpamPosts, type SpamPost, spamKinds } from './spam-posts.ts'

const { database, openForm, openSite } = await createContactSite()
const families = createPlausibleMessages()
const spam = createSpamPosts()

interface Kept {
  message: string
  email: string
  spam_reason: string | null
  mails: string[]
}
let kept: Kept[] = []

beforeAll(async () => {
  // So wide that every post is judged by the rules alone.
  const limits = { perAddress: 2000, suspectedPerAddress: 2000, overall: 5000 }
  const send = openSite({ limits: createContactLimits(limits) })
  for (const [i, post] of mixed().entries()) {
    const { name, email, phone, message, from, endpoint } = post
    const token = await findToken(post)
    const answer = await send(
      { name, email, phone, message, token },
      { from, isSite: endpoint === 'page' },
    )
    expect(answer.status, message).toBe(200)
    if (i % 100 === 99) await letAnHourPass()
  }
  kept = await database.owner<Kept[]>`
    select message, email, spam_reason, array_remove(array_agg(mail.kind order by mail.kind), null) as mails
      from contact_form_submissions submission
      left join mail_outbox mail on mail.submission_id = submission.id
     group by submission.id`
})

/** Spam with a family after every fifth post, the kinds one after the other. */
function mixed(): (SpamPost | PlausibleMessage)[] {
  return spam.flatMap((post, i) => {
    const family = i % 5 === 0 ? families[i / 5] : undefined
    return family ? [post, family] : [post]
  })
}

function findToken({ form, endpoint }: SpamPost | PlausibleMessage) {
  if (form === 'none' || endpoint === 'page') return undefined
  return form === 'forged' ? 'mfxq1a2b.00112233445566778899aabb.0f0f' : openForm(form)
}

async function letAnHourPass() {
  await database.owner`update contact_form_submissions set created_at = created_at - interval '1 hour'`
  await database.owner`update private.message_fingerprints set created_at = created_at - interval '1 hour'`
}

const neverOpened = 'It was not written in the form of this site.'

const find = ({ message, email }: { message: string; email: string }) =>
  kept.find((row) => row.message === message && row.email === email)

test('two hundred plausible messages in several tones and languages all reach the inbox', () => {
  expect(families).toHaveLength(200)
  expect(new Set(families.map(({ email, message }) => `${email} ${message}`)).size).toBe(200)
  const judged = families.map((family) => [family.message, find(family)?.spam_reason])
  expect(judged.filter(([, reason]) => reason !== null)).toEqual([])
  for (const family of families) expect(find(family)?.mails).toContain('contact-message')
})

test('a thousand spam posts leave at most one in a hundred in the inbox', () => {
  expect(spam).toHaveLength(1000)
  for (const kind of spamKinds) expect(spam.filter((post) => post.kind === kind)).toHaveLength(200)
  // What is the same within a minute is stored once: it counts as often as staff see it.
  const fromFamilies = new Set(families.map(({ email, message }) => `${email} ${message}`))
  const passed = kept.filter(
    ({ spam_reason, email, message }) =>
      spam_reason === null && !fromFamilies.has(`${email} ${message}`),
  )
  expect(passed.length, passed.map(({ message }) => message).join('\n')).toBeLessThanOrEqual(10)
})

test('each kind of spam is caught by its own rule, not only because the form was never opened', () => {
  for (const post of spam) {
    const reason = find(post)?.spam_reason ?? ''
    if (post.kind !== 'no token') expect(reason, post.message).not.toContain(neverOpened)
    if (post.kind === 'no token' && post.endpoint === 'function')
      expect(reason).toContain(neverOpened)
    if (post.kind === 'instant') expect(reason).toContain('the moment the form was opened')
  }
})

test('no spam is dropped, each gives its reason for quarantine, and none causes a mail', () => {
  for (const post of spam) expect(find(post), post.message).toBeDefined()
  for (const { spam_reason, mails } of kept) {
    if (spam_reason === null) continue
    expect(spam_reason).toMatch(/^[A-Z].*\.$/)
    expect(mails).toEqual([])
  }
})
