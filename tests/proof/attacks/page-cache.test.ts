import { afterAll, expect, test, vi } from 'vitest'
import { attackSeconds, openAttackedSite } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const TIMES = 40 * attackSeconds
const MOST_GROWTH = 48 * 1024 * 1024

const site = await openAttackedSite()
afterAll(() => site.close())

const PAGE = '/cranbrook-pet-cremation'
/** Ways to vary one URL endlessly, and what each of them may cost. */
const FORMS: [
  form: string,
  costs: 'a redirect' | 'the kept page' | 'a kept part',
  write: (n: number) => string,
][] = [
  ['an unknown query', 'the kept page', (n) => `${PAGE}?q=${n}`],
  // The server accepts no URL of more than 16 kB.
  ['doubled slashes', 'a redirect', (n) => `${'/'.repeat((n % 1000) + 2)}${PAGE.slice(1)}`],
  ['capital letters and escapes', 'a redirect', (n) => `/%63${spell(PAGE.slice(2), n)}`],
  ['dots in the path', 'a redirect', (n) => `${'/.'.repeat((n % 1000) + 1)}${PAGE}`],
  ['routes that do not exist', 'a kept part', (n) => `${PAGE}.data?_routes=a${n}`],
]

/** Writes some letters of the path escaped or as capitals, chosen by the digits of `n`. */
const spell = (path: string, n: number) =>
  [...path].map((letter, at) => respell(letter, Math.floor(n / 3 ** at) % 3)).join('')
const respell = (letter: string, how: number) => {
  if (letter === '-' || how === 0) return letter
  return how === 1 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`
}

test.each(FORMS)(
  'a stranger who varies %s gets %s, and no cached page is evicted',
  async (_, costs, write) => {
    const { etag } = (await site.send(PAGE)).headers
    const heap = await site.measureHeap()
    for (let n = 0; n < TIMES; n++) {
      const { status, headers } = await site.send(write(n))
      if (costs === 'a redirect') expect([status, headers.location]).toEqual([308, PAGE])
      if (costs === 'the kept page') expect([status, headers.etag]).toEqual([200, etag])
    }
    const stored = await site.send(PAGE)
    expect([stored.status, stored.headers['cache-status'], stored.headers.etag]).toEqual([
      200,
      undefined,
      etag,
    ])
    expect((await site.measureHeap()) - heap).toBeLessThan(MOST_GROWTH)
  },
)
