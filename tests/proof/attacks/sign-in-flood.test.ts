import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import {
  type Answer,
  attackSeconds,
  flood,
  judgesTimes,
  openAttackedSite,
} from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STAFF = 'staff@example.com'
const PASSWORD = 'larches in autumn'
const site = await openAttackedSite({ ADMIN_EMAIL: STAFF, ADMIN_PASSWORD: PASSWORD })
afterAll(site.close)
const CONNECTIONS = 120

const post = (at: string, body: object, from: string, cookie = '') =>
  site.send(`/auth/v1${at}`, {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const signIn = (from: string, cookie?: string) =>
  post('/token?grant_type=password', { email: STAFF, password: PASSWORD }, from, cookie)

const HOME = '198.51.100.20'
const [cookie = ''] = String((await signIn(HOME)).headers['set-cookie']).split(';')

const nobody = () => `${randomUUID()}@example.org`
const strangers = {
  'one /64': (n: number) => `2001:db8:7:1::${(n % 60_000).toString(16)}`,
  'one /48': (n: number) => `2001:db8:7:${(n % 60_000).toString(16)}::1`,
  '20 networks': (n: number) => `203.0.113.${n % 20}`,
  '150 networks': (n: number) => `203.0.113.${n % 150}`,
}
const wrongPassword = (from: string) =>
  post('/token?grant_type=password', { email: nobody(), password: 'a guess' }, from)
const wrongPasscode = (from: string) => {
  const data = { access_passcode: 'zzzz' }
  return post('/signup', { email: nobody(), password: 'a good long password', data }, from)
}

const floods: [string, keyof typeof strangers, (from: string) => Promise<Answer>][] = [
  ['wrong passwords', 'one /48', wrongPassword],
  ['wrong passcodes at /signup', 'one /48', wrongPasscode],
  ['mails for a new password', 'one /48', (from) => post('/recover', { email: nobody() }, from)],
  ['mails with a link', 'one /48', (from) => post('/otp', { email: nobody() }, from)],
  [
    'wrong mailed codes',
    'one /48',
    (from) => post('/verify', { type: 'email', email: nobody(), token: '123456' }, from),
  ],
  [
    'messages',
    'one /48',
    (from) =>
      site.send('/functions/v1/process-contact-form', {
        method: 'POST',
        from,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${site.keys.publishable}`,
        },
        body: JSON.stringify({
          name: 'Ruth',
          email: nobody(),
          phone: '',
          message: `Biscuit died ${randomUUID()}`,
        }),
      }),
  ],
  [
    'made-up refresh tokens',
    'one /48',
    (from) => post('/token?grant_type=refresh_token', { refresh_token: randomUUID() }, from),
  ],
]
const longFloods: typeof floods = [
  ['wrong passwords', 'one /64', wrongPassword],
  ['wrong passwords', '20 networks', wrongPassword],
  ['wrong passwords', '150 networks', wrongPassword],
  ['wrong passcodes at /signup', '20 networks', wrongPasscode],
  ['wrong passcodes at /signup', '150 networks', wrongPasscode],
]

/** In milliseconds. An undisturbed sign-in takes a tenth of a second. */
const LONGEST = { known: 2000, unknown: 10_000 }

test.each([...floods, ...(judgesTimes ? longFloods : [])])(
  'staff sign in while 120 connections send %s from %s',
  async (_, networks, attack) => {
    await site.owner`truncate private.rate_limits`
    const until = performance.now() + attackSeconds * 1000
    let sent = 0
    let isOver = false
    const attacking = flood(
      CONNECTIONS,
      () => isOver,
      () => attack(strangers[networks](sent++)),
    )
    const known: Answer[] = []
    const unknown: Answer[] = []
    do {
      // On a new device the owner is on another network, like a phone on the road.
      const [onKnown, onNew] = await Promise.all([
        signIn(HOME, cookie),
        signIn(`198.51.101.${unknown.length % 250}`),
      ])
      known.push(onKnown)
      unknown.push(onNew)
    } while (performance.now() < until)
    isOver = true
    const answers = await attacking

    const report = (tries: Answer[]) => ({
      signedIn: `${tries.filter(({ status }) => status === 200).length} of ${tries.length}`,
      longest: Math.round(Math.max(...tries.map(({ milliseconds }) => milliseconds))),
    })
    const met = { known: report(known), unknown: report(unknown) }
    console.log(JSON.stringify({ ...met, attacks: answers.length }))
    expect([...known, ...unknown].map(({ status }) => status).filter((it) => it !== 200)).toEqual(
      [],
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (!judgesTimes) return
    expect(met.known.longest).toBeLessThanOrEqual(LONGEST.known)
    expect(met.unknown.longest).toBeLessThanOrEqual(LONGEST.unknown)
  },
)
