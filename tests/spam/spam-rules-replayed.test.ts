import { beforeAll, expect, test } from 'vitest'
import { createContactLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import {
  countSellingWords,
  findLinks,
} from '../../supabase/functions/process-contact-form/spam-signs.ts'
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
  for (const post of mixed()) {
    const { name, email, phone, message, from, endpoint } = post
    const token = await findToken(post)
    const answer = await send(
      { name, email, phone, message, token },
      { from, isSite: endpoint === 'page' },
    )
    expect(answer.status, message).toBe(200)
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

const find = ({ message, email }: { message: string; email: string }) =>
  kept.find((row) => row.message === message && row.email === email)

test('two hundred plausible messages in several tones and languages all reach the inbox', () => {
  expect(families).toHaveLength(200)
  expect(new Set(families.map(({ email, message }) => `${email} ${message}`)).size).toBe(200)
  const judged = families.map((family) => [family.message, find(family)?.spam_reason])
  expect(judged.filter(([, reason]) => reason !== null)).toEqual([])
  for (const family of families) expect(find(family)?.mails).toContain('contact-message')
})

/** How many of each kind are held back. What reaches the inbox has no link and at most one phrase of advertisers. */
const heldAtLeast = {
  'no token': 160,
  instant: 200,
  links: 200,
  repeated: 50,
  'many addresses': 0,
} satisfies Record<(typeof spamKinds)[number], number>

test.each(spamKinds)('spam of the kind “%s” is held back as far as the rules promise', (kind) => {
  const posts = spam.filter((post) => post.kind === kind)
  expect(posts).toHaveLength(200)
  const held = posts.filter((post) => find(post)?.spam_reason)
  expect(held.length).toBeGreaterThanOrEqual(heldAtLeast[kind])
  for (const { message } of posts.filter((post) => !held.includes(post))) {
    expect(findLinks(message)).toEqual([])
    expect(countSellingWords(message)).toBeLessThan(2)
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
