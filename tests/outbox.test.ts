import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StepRequest } from '../app/features/pets/admin/records.writes.ts'
import type { Entry } from '../app/platform/outbox/entries.ts'

/** How the server treats requests. Like our server, it stores an entry that it receives twice only once. */
type Conduct =
  | 'takes it'
  | 'loses the answer'
  | 'is cut off'
  | 'holds it'
  | 'refuses it'
  | 'is busy'

const server = {
  conduct: 'takes it' as Conduct,
  requests: [] as string[],
  stored: new Set<string>(),
  held: [] as (() => void)[],
}

async function receive(name: string, signal?: AbortSignal | null): Promise<number> {
  server.requests.push(name)
  if (server.conduct === 'refuses it') return 400
  if (server.conduct === 'is busy') return 503
  if (server.conduct === 'is cut off') throw new TypeError('Failed to fetch')
  if (server.conduct === 'holds it')
    await new Promise<void>((resolve, reject) => {
      server.held.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  server.stored.add(name)
  if (server.conduct === 'loses the answer') throw new TypeError('Failed to fetch')
  return 200
}

async function answerRequest(_: string, { method, body, signal }: RequestInit) {
  if (method !== 'POST') return new Response()
  const status = await receive(JSON.parse(String(body)).message, signal)
  return Response.json({ error: 'No.' }, { status })
}

async function recordStep({ step, signal }: StepRequest) {
  const status = await receive(step.done_by, signal)
  if (status !== 200) throw { code: `PT${status}`, message: status === 503 ? BUSY : 'No.' }
}
const BUSY = 'Something went wrong on our side. Please try again in a moment.'

const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', topic: '', about: '' }
const way = { pet_id: 'otis', pet: 'Otis', step: 'collected', happened_at: '' }
const token = { text: 'token', at: 0 }
const DAY = 24 * 60 * 60 * 1000

const kinds = [
  {
    kind: 'message',
    payload: (message: string) => ({ typed: { ...typed, message }, token }),
    userId: undefined,
    isAskedAfterADay: true,
  },
  {
    kind: 'step',
    payload: (done_by: string) => ({ ...way, done_by }),
    userId: 'ana',
    isAskedAfterADay: false,
  },
]

/** A browser tab: its own scripts, with the storage and locks that all tabs share. */
async function openTab(userId = 'ana') {
  vi.resetModules()
  const outbox = {
    ...(await import('../app/platform/outbox/entries.ts')),
    ...(await import('../app/platform/outbox/sender.ts')),
    ...(await import('../app/ui/toast.ts')),
  }
  const { registerKind } = await import('../app/platform/outbox/kinds.ts')
  const { messageKind } = await import('../app/features/contact/message-kind.tsx')
  const { stepKind } = await import('../app/features/pets/admin/step-kind.tsx')
  const settings = { supabaseUrl: '', publishableKey: 'key' }
  registerKind('message', messageKind(settings))
  const acts = { record: recordStep, learnEnd: async () => {}, readAgain: () => {}, undo: () => {} }
  registerKind('step', stepKind({ userId, ...acts }))
  return outbox
}

/** Locks like a browser's: those of a closed tab are released. */
function shareLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, _: object, act: () => Promise<unknown>) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(act)
    queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request }, onLine: true })
  return () => queues.clear()
}

let closeTab: () => void
const storage = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  storage.clear()
  Object.assign(server, { conduct: 'takes it', requests: [], stored: new Set(), held: [] })
  onlineManager.setOnline(true)
  const browser = new EventTarget()
  const tell = (key: string) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage.set(key, value)
      tell(key)
    },
    removeItem: (key: string) => {
      storage.delete(key)
      tell(key)
    },
  })
  vi.stubGlobal('fetch', answerRequest)
  closeTab = shareLocks()
})

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(kinds)(
  'a $kind that is sent later',
  ({ kind, payload, userId, isAskedAfterADay }) => {
    const make = (words: string, at = Date.now()): Entry => ({
      ...{ kind, id: words.replace(/ again$/, ''), payload: payload(words), userId, at },
    })
    const open = async (signedIn?: string) => {
      const tab = await openTab(signedIn)
      return { ...tab, send: () => tab.sendDue(kind), left: () => tab.listEntries(kind) }
    }
    const isRequested = (count: number) =>
      vi.waitUntil(() => server.requests.length === count, { interval: 1 })

    test(`a ${kind} without a connection survives a reload and is sent once the connection returns`, async () => {
      onlineManager.setOnline(false)
      await (await open()).post(make('one')).tried
      const tab = await open()
      await tab.send()
      expect(server.requests).toEqual([])
      onlineManager.setOnline(true)
      await tab.send()
      expect(server.requests).toEqual(['one'])
      expect([tab.left(), tab.endOf('one')]).toEqual([[], 'arrived'])
      expect(tab.shownToast()?.title).toMatch(/^Message Sent$|: recorded$/)
      for (let count = 2; count <= 25; count += 1) await tab.post(make(`${count}`)).tried
      expect(tab.endOf('25')).toBe('arrived')
    })

    test(`a ${kind} is sent ${userId ? 'only while its person is signed in' : 'whoever is signed in'}`, async () => {
      onlineManager.setOnline(false)
      await (await open()).post(make('one')).tried
      onlineManager.setOnline(true)
      const colleagues = await open('dana')
      await colleagues.send()
      expect(server.requests).toEqual(userId ? [] : ['one'])
      const own = await open()
      await own.send()
      expect([server.requests, own.left()]).toEqual([['one'], []])
    })

    test(`a ${kind} that two tabs send at the same moment is sent once`, async () => {
      const [one, other] = [await open(), await open()]
      one.putEntry(make('one'))
      await Promise.all([one.send(), other.send()])
      expect(server.requests).toEqual(['one'])
      expect([one.endOf('one'), other.endOf('one')]).toEqual(['arrived', 'arrived'])
    })

    test(`a ${kind} whose page is closed during its request is stored once by the next page`, async () => {
      server.conduct = 'holds it'
      void (await open()).post(make('one'))
      await isRequested(1)
      closeTab()
      server.stored.add('one')
      server.conduct = 'takes it'
      const next = await open()
      expect(next.left()).toMatchObject([{ id: 'one' }])
      await next.send()
      expect([[...server.stored], next.left()]).toEqual([['one'], []])
    })

    test(`a withdrawn ${kind} is never sent, whichever tab withdrew it`, async () => {
      const [one, other] = [await open(), await open()]
      one.putEntry(make('one'))
      expect(await other.withdraw(make('one'))).toBeUndefined()
      await one.send()
      expect(server.requests).toEqual([])
    })

    test(`a person who withdraws a ${kind} learns if it had already arrived`, async () => {
      server.conduct = 'holds it'
      const [one, other] = [await open(), await open()]
      const { tried } = one.post(make('one'))
      await isRequested(1)
      const ended = other.withdraw(make('one'))
      for (const answer of server.held) answer()
      await tried
      expect([await ended, other.left()]).toEqual(['arrived', []])
      expect(one.shownToast(), 'a message about what was withdrawn').toBeUndefined()
    })

    test(`a person who withdraws a ${kind} learns if no response came`, async () => {
      server.conduct = 'holds it'
      const tab = await open()
      void tab.post(make('one'))
      await isRequested(1)
      const ended = tab.withdraw(make('one'))
      server.held = []
      await vi.advanceTimersByTimeAsync(3000)
      expect([await ended, [...server.stored], tab.left()]).toEqual(['unknown', [], []])
    })

    test(`a ${kind} whose request has no response for a minute is tried again later`, async () => {
      server.conduct = 'holds it'
      const tab = await open()
      const { tried } = tab.post(make('one'))
      await isRequested(1)
      await vi.advanceTimersByTimeAsync(60_000)
      await tried
      expect(tab.left()).toMatchObject([{ retryAt: expect.any(Number) }])
    })

    test(`a refused ${kind} is kept with the reason, delays no newer one, and is called being sent after a press`, async () => {
      const tab = await open()
      server.conduct = 'refuses it'
      await tab.post(make('one')).tried
      server.conduct = 'takes it'
      await tab.post(make('two')).tried
      expect(tab.left()).toMatchObject([{ id: 'one', refusal: { error: 'No.' } }])
      await vi.advanceTimersByTimeAsync(10 * DAY)
      await tab.send()
      expect(server.requests).toEqual(['one', 'two'])
      tab.sendAgain(make('one'))
      await tab.send()
      expect(tab.left()).toMatchObject([{ refusal: undefined }])
      await vi.advanceTimersByTimeAsync(1000)
      await tab.send()
      expect([...server.stored]).toEqual(['two', 'one'])
    })

    test(`a ${kind} is retried at the requested time if the server is too busy`, async () => {
      const tab = await open()
      server.conduct = 'is busy'
      await tab.post(make('one')).tried
      server.conduct = 'takes it'
      await tab.send()
      expect(tab.left()).toMatchObject([{ retryAt: expect.any(Number) }])
      await vi.advanceTimersByTimeAsync(61_000)
      await tab.send()
      expect([[...server.stored], server.requests]).toEqual([['one'], ['one', 'one']])
    })

    test(`a ${kind} whose response is lost is sent again and stored once`, async () => {
      const tab = await open()
      server.conduct = 'loses the answer'
      await tab.post(make('one')).tried
      expect(tab.left()).toMatchObject([{ refusal: { error: 'Please try again later.' } }])
      server.conduct = 'takes it'
      await vi.advanceTimersByTimeAsync(31_000)
      await tab.send()
      expect([[...server.stored], tab.left()]).toEqual([['one'], []])
    })

    test(`a ${kind} waits without an error while the site is unreachable`, async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      server.conduct = 'is cut off'
      const tab = await open()
      await tab.post(make('one')).tried
      expect(tab.left()).toEqual([make('one', expect.any(Number))])
    })

    test(`a ${kind} from yesterday is ${isAskedAfterADay ? 'sent only after a confirmation' : 'sent like any other'}`, async () => {
      const tab = await open()
      tab.putEntry(make('one', Date.now() - DAY - 1))
      await tab.send()
      expect(server.requests).toEqual(isAskedAfterADay ? [] : ['one'])
      if (!isAskedAfterADay) return
      tab.sendAgain(make('one'))
      await vi.advanceTimersByTimeAsync(1000)
      await tab.send()
      expect(server.requests).toEqual(['one'])
      tab.putEntry(make('two', Date.now() - 31 * DAY))
      tab.putEntry(make('three', Date.now() - 29 * DAY))
      expect((await open()).left()).toMatchObject([{ id: 'three' }])
    })

    test(`an older ${kind} is sent before a newer one`, async () => {
      const tab = await open()
      tab.putEntry(make('newer'))
      tab.putEntry(make('older', Date.now() - 1000))
      await tab.send()
      expect(server.requests).toEqual(['older', 'newer'])
    })

    test(`unknown values beside a ${kind} are ignored, and it is sent`, async () => {
      const unknown = [null, 7, {}, { ...make('none'), payload: undefined }]
      storage.set('outbox', JSON.stringify({ entries: [...unknown, make('one')], ends: [null] }))
      const tab = await open()
      await tab.send()
      expect([[...server.stored], tab.left()]).toEqual([['one'], []])
    })

    test(`a ${kind} that is changed during its request is sent again with the change`, async () => {
      server.conduct = 'holds it'
      const tab = await open()
      tab.post(make('one'))
      await isRequested(1)
      const { tried } = tab.post(make('one again', Date.now() + 1))
      server.conduct = 'takes it'
      for (const answer of server.held) answer()
      await tried
      expect([[...server.stored], tab.left()]).toEqual([['one', 'one again'], []])
    })
  },
)

test('a message is sent again with the form token of its first attempt', async () => {
  const sent: unknown[] = []
  let issued = 0
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ token: `token ${++issued}` })
    sent.push(JSON.parse(String(body)).token)
    throw new TypeError('Failed to fetch')
  })
  const { post, sendDue } = await openTab()
  const payload = { typed: { ...typed, message: 'one' } }
  const tried = post({ kind: 'message', id: 'one', at: Date.now(), payload }).tried
  await vi.advanceTimersByTimeAsync(2000)
  await tried
  await vi.advanceTimersByTimeAsync(31_000)
  const triedAgain = sendDue('message')
  await vi.advanceTimersByTimeAsync(2000)
  await triedAgain
  expect(sent).toEqual(['token 1', 'token 1'])
})

test('a pet’s step that can’t be sent doesn’t delay a family’s message', async () => {
  const tab = await openTab()
  const [message, step] = kinds.map(({ kind, payload, userId }) => ({
    ...{ kind, id: kind, at: Date.now(), payload: payload(kind), userId },
  })) as [Entry, Entry]
  server.conduct = 'holds it'
  const held = tab.post(step).tried
  await vi.waitUntil(() => server.requests.length === 1, { interval: 1 })
  server.conduct = 'takes it'
  await tab.post(message).tried
  expect([...server.stored]).toEqual(['message'])
  for (const answer of server.held) answer()
  await held
})
