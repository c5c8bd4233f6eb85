import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'built-'))
afterAll(() => rm(folder, { recursive: true }))
const built = new Date('2026-11-01T08:00:00Z')
await mkdir(path.join(folder, 'assets'))
for (const name of ['favicon.ico', 'assets/entry-B1.js']) {
  await writeFile(path.join(folder, name), 'bytes')
  await utimes(path.join(folder, name), built, built)
}

const app = new Hono().use('*', serveBuiltFiles(folder)).notFound((c) => c.text('no page', 404))
const ask = (name: string, headers: Record<string, string> = {}) => app.request(name, { headers })

test('a built file has the date of its build, and one with a hash in its name is cached for a year', async () => {
  const { headers } = await ask('/assets/entry-B1.js')
  expect(headers.get('last-modified')).toBe('Sun, 01 Nov 2026 08:00:00 GMT')
  expect(headers.get('cache-control')).toContain('max-age=31536000')
  expect((await ask('/favicon.ico')).headers.get('cache-control')).toBeNull()
})

test.each([
  ['if-modified-since', 'Sun, 01 Nov 2026 08:00:00 GMT', 304],
  ['if-modified-since', 'Mon, 02 Nov 2026 08:00:00 GMT', 304],
  ['if-modified-since', 'Sun, 01 Nov 2026 07:59:59 GMT', 200],
  ['if-modified-since', 'yesterday', 200],
  ['if-none-match', '*', 304],
  ['if-none-match', '"other"', 200],
])('a client that sends %s: %s gets %i', async (name, value, status) => {
  const response = await ask('/favicon.ico', { [name]: value })
  expect([response.status, await response.text()]).toEqual([status, status === 200 ? 'bytes' : ''])
  expect(response.headers.get('last-modified')).toBe('Sun, 01 Nov 2026 08:00:00 GMT')
})

test('other paths are left to the pages', async () => {
  expect((await ask('/price')).status).toBe(404)
})
