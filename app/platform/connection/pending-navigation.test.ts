import { expect, test, vi } from 'vitest'
import { stayOnFailure } from './pending-navigation.ts'

/** Follows a link to a page whose loader ends with this result, and gives up the link. */
async function follow(type: 'data' | 'error', result: unknown) {
  vi.stubGlobal('fetch', async () => new Response())
  const controller = new AbortController()
  const given = { request: { signal: controller.signal } } as Parameters<typeof stayOnFailure>[0]
  let isShown = false
  const ended = Promise.resolve(stayOnFailure(given, async () => ({ page: { type, result } })))
  const shown = ended.then(() => {
    isShown = true
  })
  await new Promise(setImmediate)
  const wasShown = isShown
  controller.abort()
  await shown
  return wasShown
}

/** What React Router makes of a response with this status. */
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

test.each<[string, boolean, 'data' | 'error', unknown]>([
  ['its data', true, 'data', {}],
  ['a page that is not found', true, 'error', answer(404)],
  ['a redirect', true, 'error', new Response(null, { status: 302 })],
  ['a failure of the server', false, 'error', answer(503)],
  ['a lost connection', false, 'error', new TypeError('Failed to fetch')],
])('a visitor who follows a link to %s leaves the page: %s', async (_, leaves, type, result) => {
  expect(await follow(type, result)).toBe(leaves)
})
