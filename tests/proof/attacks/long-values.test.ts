import { afterAll, expect, test, vi } from 'vitest'
import { arrangementFields } from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { openAttackedSite } from './attacked-site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const site = await openAttackedSite()
afterAll(() => site.close())

const fillers = [
  ' ',
  '\t',
  'a',
  '1',
  ',',
  ';',
  '/',
  '.',
  '-',
  '=',
  '"',
  '@',
  '(',
  '%20',
  'a,',
  ';q',
  '\u0301',
]
const json = { 'content-type': 'application/json' }

type Send = (filling: string, from: string) => Promise<unknown>

/** For all headers together, whose size Node limits to 16 KB. */
const LONGEST_HEADER = 14_000
const beginnings: Record<string, string> = {
  accept: 'application/json;q=',
  'accept-encoding': 'br',
  'accept-language': 'fr',
  'accept-profile': 'public',
  authorization: 'Bearer ',
  'cache-control': 'max-age=',
  'content-type': 'application/json;',
  cookie: 'device=',
  forwarded: 'for=',
  host: 'localhost',
  'if-match': '"x"',
  'if-modified-since': 'Thu, 01 Jan',
  'if-none-match': '"x"',
  'if-range': '"x"',
  origin: 'https://x',
  prefer: 'return=minimal',
  range: 'bytes=0',
  referer: 'https://x/',
  'user-agent': 'Mozilla/5.0',
  'x-client-info': 'supabase-js/2',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
}
const targets = [
  '/',
  '/rest/v1/faqs?select=id',
  '/auth/v1/user',
  '/storage/v1/object/public/a/b.jpg',
]

const asHeader = (text: string) => Buffer.from(text).toString('latin1')
const headers = Object.entries(beginnings).flatMap(([name, beginning]) =>
  targets.map((target): [string, Send] => [
    `${name} to ${target}`,
    (filling, from) =>
      site.send(target, { from, headers: { [name]: asHeader(`${beginning}${filling}x`) } }),
  ]),
)

const addresses = [
  '/',
  '/price?weight=30',
  '/price?town=',
  '/clinic/a',
  '/products/a',
  '/a',
  '/?a=',
  '/_root.data?_routes=',
  '/rest/v1/faqs?select=',
  '/rest/v1/faqs?id=eq.',
  '/auth/v1/verify?token=',
  '/render/image/public/a/b?width=',
]
const paths = addresses.map((target): [string, Send] => [
  target,
  (filling, from) => site.send(`${target}${encodeURIComponent(filling)}x`, { from }),
])

const LONGEST_FIELD = 60_000
const family = { name: 'Ruth', email: 'ruth@example.com', phone: '250', message: 'Our dog.' }
const answers: Record<string, string> = { weight: '30', pet: 'Biscuit', way: 'brought' }
const call = (from: string, body: object) =>
  site.send('/functions/v1/process-contact-form', {
    method: 'POST',
    from,
    headers: json,
    body: JSON.stringify({ ...family, ...body }),
  })
const calls = [
  ...[...Object.keys(family), 'about', 'topic', 'token'].map((field): [string, Send] => [
    field,
    (filling, from) => call(from, { [field]: `${field}${filling}x` }),
  ]),
  ...arrangementFields.map((field): [string, Send] => [
    `the answer ${field}`,
    (filling, from) => call(from, { arrangement: { ...answers, [field]: `${filling}x` } }),
  ]),
]
test.each(headers)('the time for the header %s grows no faster than its length', (_, send) =>
  expectLinear(send, LONGEST_HEADER),
)
test.each(paths)('the time for the URL %s grows no faster than its length', (_, send) =>
  expectLinear(send, LONGEST_HEADER / 3),
)
test.each(calls)(
  'the time for %s in the contact function grows no faster than its length',
  (_, send) => expectLinear(send, LONGEST_FIELD),
)
/** In milliseconds: shorter times don't indicate an attack. */
const SHORT = 80
/** Twice the length takes twice the time if the work is linear, and four times if it is quadratic. */
const MOST_GROWTH = 3

async function expectLinear(send: Send, longest: number) {
  const slow: object[] = []
  for (const filler of fillers) {
    const timeOf = async (length: number) => {
      const filling = filler.repeat(length / Buffer.byteLength(filler))
      const began = performance.now()
      await send(filling, nextAddress())
      return performance.now() - began
    }
    const growth = await findGrowth(
      () => timeOf(longest),
      () => timeOf(longest / 2),
    )
    if (growth) slow.push({ filler, ...growth })
  }
  expect(slow).toEqual([])
}

/** Measures both in turn, because other work on the machine may slow down only one, and takes the shortest times. */
async function findGrowth(timeWhole: () => Promise<number>, timeHalf: () => Promise<number>) {
  let [whole, half] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 12; turn++) {
    whole = Math.min(whole, await timeWhole())
    if (whole < SHORT) return
    half = Math.min(half, await timeHalf())
    if (whole / half <= MOST_GROWTH) return
  }
  return { whole, half }
}

let sent = 0
/** Each request comes from another network, so that the rate limits don't refuse it. */
const nextAddress = () => `100.${64 + ((sent >> 16) & 63)}.${(sent >> 8) & 255}.${sent++ & 255}`
