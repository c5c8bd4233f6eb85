import { randomInt } from 'node:crypto'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '../../test-app.ts'
import { badPictures } from './bad-pictures.ts'
import { storageEndpoint } from './endpoints/storage.ts'
import { findFault } from './find-fault.ts'
import { createEndpoints, fuzzEndpoint, fuzzWire, staff, strangers } from './fuzz.ts'
import { openFuzzedSite } from './fuzzed-site.ts'
import type { Caller, FuzzRequest } from './request.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// One fixed seed and one random one.
const seeds = [1, randomInt(2 ** 31)]
const plans = seeds.map((seed) => ({ seed, most: 50, time: 2_500 }))
const MOST_GROWTH = 48 * 1024 * 1024

const database = await createTestDatabase()
const [found] = await database.owner`select current_database() as name`
const { host, user, password } = inject('template')
const address = `postgres://${user}:${password}@localhost/${found?.name}?host=${host}`
const site = await openFuzzedSite(database, address)
afterAll(() => site.close())

const nothing = { findings: [], failures: [] }
async function fuzzEndpoints(callers: Caller[]) {
  const endpoints = await createEndpoints(site)
  const findings = []
  for (const plan of plans) {
    const trying = endpoints.map((endpoint) => fuzzEndpoint(site, endpoint, callers, plan))
    findings.push(...(await Promise.all([...trying, fuzzWire(site, plan)])))
  }
  return { findings: findings.filter(Boolean), failures: site.failures() }
}

test('malformed requests from strangers get a proper response, reveal nothing and change nothing', async () => {
  const before = await site.snapshotTables()
  expect(await fuzzEndpoints(strangers), `with the seeds ${seeds}`).toEqual(nothing)
  expect(await site.snapshotTables()).toEqual(before)
})

test('malformed requests with staff’s rights get a proper response, and pages stay available', async () => {
  const before = await site.measureHeap()
  expect(await fuzzEndpoints(staff), `with the seeds ${seeds}`).toEqual(nothing)
  for (const page of ['/', '/clinic', '/auth', '/admin'])
    expect((await fetch(site.url + page)).status, page).toBe(200)
  expect((await site.measureHeap()) - before).toBeLessThan(MOST_GROWTH)
})

test('an uploaded file is refused or stored as a clean picture without scripts or metadata', async () => {
  for (const picture of Object.keys(badPictures) as (keyof typeof badPictures)[]) {
    const target = `/storage/v1/object/hero_images/${encodeURIComponent(picture)}`
    const headers = { 'content-type': 'image/png', 'x-upsert': 'true' }
    const request: FuzzRequest = {
      caller: 'service',
      method: 'POST',
      target,
      headers,
      body: [{ picture }],
    }
    const answer = await site.send(request)
    expect(findFault(storageEndpoint, request, answer), picture).toBeUndefined()
    const stored = await fetch(site.url + target.replace('object', 'object/public'))
    expect(stored.ok, picture).toBe(answer.status === 200)
    if (!stored.ok) continue
    expect(stored.headers.get('content-type'), picture).toMatch(/^image\/(png|jpeg|webp|avif)$/)
    const bytes = Buffer.from(await stored.arrayBuffer()).toString('latin1')
    expect(bytes, picture).not.toMatch(/alert\(1\)|evil|Exif/)
  }
})
