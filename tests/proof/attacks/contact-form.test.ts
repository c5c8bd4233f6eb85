import { beforeEach, expect, test, vi } from 'vitest'
import { createContactSite, ruth } from '../../contact-site.ts'
import { attackInRounds } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const { database, openSite } = await createContactSite()
const send = openSite()
beforeEach(() => database.owner`truncate private.rate_limits`)

const FAMILY = '198.51.100.20'
const post = async (from: string, message: object) => (await send(message, { from })).status

/** Sends `count` messages, ten from each of the strangers' addresses. */
const flood = (count: number, write: (n: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      post(`203.0.113.${1 + Math.floor(n / 10)}`, {
        name: `Stranger ${n}`,
        email: `stranger${n}@example.org`,
        message: write(n),
      }),
    ),
  )

/** Text that matches no spam rule, different in every message. */
const words = (n: number) =>
  Array.from({ length: 12 }, (_, at) => ((n + 1) * 7919 * (at + 3) ** 3).toString(36)).join(' ')

const count = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length

/** A family that sends its first message, from another network each time. */
const familyOf = (round: number) => `198.51.${100 + Math.floor(round / 250)}.${round % 250}`

test('300 advertisements from 30 addresses don’t block the form, even for a family’s second message', async () => {
  const rounds = await attackInRounds(async (round) => {
    const sell = (n: number) =>
      `SEO and backlinks for ${words(round * 300 + n)}: click here, 100% free trial.`
    const statuses = await flood(300, sell)
    const from = familyOf(round)
    const family = [await post(from, ruth), await post(from, { ...ruth, message: 'Thank you.' })]
    if (round === 0) expect(count(statuses, 200)).toBe(300)
    expect(family).toEqual([200, 200])
  })
  console.log({ advertisements: rounds * 300, families: rounds })
})

test('300 messages like a family’s from 30 addresses don’t block the form for a family’s first message', async () => {
  const rounds = await attackInRounds(async (round) => {
    const statuses = await flood(300, (n) => words(round * 300 + n))
    if (round === 0) expect(count(statuses, 200)).toBe(300)
    expect(await post(familyOf(round), ruth)).toBe(200)
  })
  console.log({ messages: rounds * 300, families: rounds })
})

// This test has no set duration, because the acknowledgements of one hour are counted.
test('70 messages from seven addresses don’t use up the acknowledgement for a family', async () => {
  await flood(70, words)
  await post(FAMILY, ruth)
  const mails =
    await database.owner`select recipient from mail_outbox where kind = 'acknowledgement'`
  const toFamily = mails.filter(({ recipient }) => recipient === ruth.email)
  expect(toFamily).toHaveLength(1)
})
