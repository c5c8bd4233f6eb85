import { beforeAll, expect, test } from 'vitest'
import { createContactSite } from '../contact-site.ts'
import { advertiserTexts, createWeekOfFamilies, type WeekFamily } from './week-of-families.ts'

const { database, openForm, openSite } = await createContactSite()
const { owner } = database
const A_WEEK = 7 * 24 * 3600

interface Stored {
  message: string
  about: string | null
  arrangement: object | null
  spam_reason: string | null
  advert_signs: string | null
  status: string
  mails: string[]
}
let stored: Stored[] = []
let listed: { count: number; messages: { words: string }[] }[] = []
const families = createWeekOfFamilies()

/** Moves everything stored that many seconds into the past. */
async function letTimePass(seconds: number) {
  await owner`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`
  await owner`update contact_form_submissions set created_at = created_at - make_interval(secs => ${seconds})`
  await owner`update mail_outbox set created_at = created_at - make_interval(secs => ${seconds})`
}

beforeAll(async () => {
  const send = openSite()
  const press = async ({ from, isWithoutScripts, ...body }: WeekFamily) => {
    const token = isWithoutScripts ? undefined : await openForm()
    const answer = await send({ ...body, token }, { from, isSite: isWithoutScripts })
    expect(answer.status, `${body.name}: ${JSON.stringify(await answer.json())}`).toBe(200)
  }
  for (const [i, text] of advertiserTexts.entries()) {
    await Promise.all(families.slice(i * 10, (i + 1) * 10).map(press))
    await press({ ...advertiser, message: text })
    const { from, ...body } = { ...advertiser, email: 'sam@elsewhere.example', message: text }
    expect((await send(JSON.stringify(body), { from })).status).toBe(200)
    await letTimePass(A_WEEK / advertiserTexts.length)
  }
  stored = await owner<Stored[]>`
    select message, about, arrangement, spam_reason, advert_signs, submission.status,
           array_remove(array_agg(mail.kind order by mail.kind), null) as mails
      from contact_form_submissions submission
      left join mail_outbox mail on mail.submission_id = submission.id
     group by submission.id`
  await database.as({ role: 'service_role' }, (sql) => sql`select mail_held_messages()`)
  const lists = await owner<{ payload: (typeof listed)[number] }[]>`
    select payload from mail_outbox where kind = 'held-messages'`
  listed = lists.map(({ payload }) => payload)
})

const advertiser = {
  name: 'Sam Cole',
  email: 'sam@offers.example',
  phone: '',
  from: '203.0.113.99',
  isWithoutScripts: false,
}

const isFromAdvertiser = ({ message }: Stored) => advertiserTexts.includes(message)

test('a week’s messages from two hundred families are all in Open without a mark, each with a mail to staff', () => {
  const found = stored.filter((row) => !isFromAdvertiser(row))
  expect(found).toHaveLength(200)
  expect(found.filter((row) => row.spam_reason ?? row.advert_signs)).toEqual([])
  for (const { status, mails, message } of found) {
    expect(status).toBe('new')
    expect(mails, message).toContain('contact-message')
  }
})

test('the price list added by the page is stored beside what a family typed, not in it', () => {
  const withList = stored.filter(({ about }) => about)
  expect(withList.length).toBeGreaterThan(30)
  for (const { message } of withList) expect(message).not.toContain('A price from the website')
  expect(stored.filter(({ arrangement }) => arrangement).length).toBeGreaterThan(30)
})

test('all twenty texts of an advertiser in our form are in Open, marked, mailed to staff and not acknowledged', () => {
  const marked = stored.filter((row) => isFromAdvertiser(row) && row.spam_reason === null)
  expect(marked).toHaveLength(20)
  expect(marked.filter(({ advert_signs }) => advert_signs === null)).toEqual([])
  for (const { status, mails } of marked)
    expect([status, mails]).toEqual(['new', ['contact-message']])
})

test('the same texts from no form of ours are held back without a mail, and listed for staff', () => {
  const held = stored.filter(({ spam_reason }) => spam_reason !== null)
  expect(held).toHaveLength(20)
  expect(held.flatMap(({ mails }) => mails)).toEqual([])
  expect(listed).toMatchObject([{ count: 20 }])
  expect(listed[0]?.messages.map(({ words }) => words).sort()).toEqual([...advertiserTexts].sort())
})
