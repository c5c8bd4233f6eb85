import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askProxy, proxies, startProxy } from '../../front-proxies.ts'
import {
  type AttackedSite,
  compareVisits,
  floodApart,
  judgesTimes,
  openAttackedSite,
} from './attacked-site.ts'
import { addresses, type FloodReport } from './flood.ts'
import { posts } from './flood-posts.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const HOME = 'https://www.example.ca/'
const MOST_GROWTH = 150 * 1024 * 1024

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite({
    NODE_OPTIONS: '--max-old-space-size=512',
    ADMIN_EMAIL: STAFF,
    ADMIN_PASSWORD: PASSWORD,
  })
})
afterAll(() => site.close())

const STAFF = 'staff@example.com'
const PASSWORD = 'larches in autumn'

const kinds = Object.keys(posts) as (keyof typeof posts)[]
const networks = Object.keys(addresses) as (keyof typeof addresses)[]
const floods = kinds.flatMap((what) => networks.map((where) => ({ what, where })))
// In `npm test` one of each kind of network; at length each from everywhere.
const tried = judgesTimes ? floods : floods.filter((_, n) => n % 7 === 0)

describe.each(proxies)('behind $name', (proxy) => {
  let front: Awaited<ReturnType<typeof startProxy>>
  beforeAll(async () => {
    front = await startProxy(proxy, Number(new URL(site.url).port))
  })
  afterAll(() => front.stop())

  test.each(tried)('$what from $where keeps no visitor waiting', async ({ what, where }) => {
    const [at, { headers, body }] = posts[what]
    const before = await site.measureMemory()
    let memory = before
    let flooded: FloodReport | undefined
    const visit = async () => {
      const began = performance.now()
      const { status } = await askProxy(HOME, front.ports)
      const milliseconds = performance.now() - began
      memory = Math.max(memory, await site.measureMemory())
      return { status, milliseconds }
    }
    const { quiet, attacked } = await compareVisits(visit, async (isOver) => {
      const url = `https://127.0.0.1:${front.ports.https}${at}`
      const host = { host: 'www.example.ca', apikey: site.keys.publishable }
      const sent = { hands: 60, body, headers: { ...headers, ...host } }
      flooded = await floodApart({ url, from: { address: where }, ...sent }, isOver)
    })
    expect(attacked.statuses).toEqual([200])
    if (!judgesTimes) return
    // Proxy, site and flood share the processor here, so what a visitor waits is told and not judged.
    const grown = (memory - before) >> 20
    console.log(`${what} from ${where} behind ${proxy.name}`, {
      quiet,
      attacked,
      grown,
      ...flooded,
    })
    expect(memory - before).toBeLessThan(MOST_GROWTH)
  })

  test.each(judgesTimes ? networks : (['20 networks'] as const))(
    'staff sign in while 120 connections send wrong passwords from %s',
    async (where) => {
      await site.owner`truncate private.rate_limits`
      const json = { 'content-type': 'application/json', apikey: site.keys.publishable }
      const at = 'https://www.example.ca/auth/v1/token?grant_type=password'
      const body = JSON.stringify({ email: STAFF, password: PASSWORD })
      const signIn = (cookie = '') =>
        askProxy(at, front.ports, { method: 'POST', headers: { ...json, cookie }, body })
      const [cookie] = String((await signIn()).headers['set-cookie']).split(';')
      const { quiet, attacked } = await compareVisits(
        async () => {
          const began = performance.now()
          const { status } = await signIn(cookie)
          return { status, milliseconds: performance.now() - began }
        },
        (isOver) => {
          const url = `https://127.0.0.1:${front.ports.https}/auth/v1/token?grant_type=password`
          const guess = JSON.stringify({ email: 'nobody{n}@example.org', password: 'a guess' })
          const headers = { ...json, host: 'www.example.ca' }
          const flood = { url, from: { address: where }, hands: 120, headers, body: guess }
          return floodApart(flood, isOver)
        },
      )
      expect(attacked.statuses).toEqual([200])
      if (!judgesTimes) return
      console.log(`wrong passwords from ${where} behind ${proxy.name}`, { quiet, attacked })
      expect(attacked.p99).toBeLessThan(2000)
    },
  )
})
