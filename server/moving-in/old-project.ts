import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { formatBytes } from '../../shared/format-bytes.ts'
import { picturePath, type StoredPicture } from '../../shared/pictures/picture-address.ts'
import { listStoredPictures } from '../content/stored-pictures.ts'

export type OldRow = Record<string, unknown>

/** The Supabase project that a site is moved from. It is only read, and its responses aren't trusted. */
export interface OldProject {
  /** Undefined if the project has no such table. */
  countRows(table: string): Promise<number | undefined>
  /** The next thousand rows after this key, in the order of the keys. */
  readPage(table: string, key: string, behind?: string): Promise<OldRow[]>
  listPictures(): Promise<StoredPicture[]>
  readPicture(picture: StoredPicture): Promise<PictureAnswer>
  listAccounts(): Promise<{ id: string; email: string }[]>
}

/** The bytes, or why there are none: the file is lost, or the project answers with this status. */
type PictureAnswer = { bytes: Uint8Array } | { problem: 'lost' | number }

const PAGE = 1000
const LARGEST_ANSWER = 64 * 1024 ** 2
const TIMEOUT_MS = 120_000

interface Access {
  url: string
  key: string
  send?: typeof fetch
  /** Waits for so many milliseconds when the project asks to. */
  pause?: (milliseconds: number) => Promise<unknown>
}

export function openOldProject({ url, key, send = fetch, pause = wait }: Access): OldProject {
  // The error for a header with such a key would show it.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Error(
      'The key contains a space, a line break or another character that no key has. Copy it again.',
    )
  const read = slowDown(limitAnswers(send), pause)
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: read },
    db: { retry: false },
  })
  const explain =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      ask(...args).catch((error) => {
        throw error instanceof Refusal ? error : refusal(url, undefined, error.message)
      })
  return {
    countRows: explain(async (table: string) => {
      // Doesn't use HEAD, because an error response would have no message.
      const { count, error, status } = await client
        .from(table)
        .select('*', { count: 'exact' })
        .limit(1)
      if (status === 404) return undefined
      if (error) throw refusal(url, status, error.message)
      return count ?? 0
    }),

    readPage: explain(async (table: string, key: string, behind?: string) => {
      const all = client.from(table).select('*').order(key).limit(PAGE)
      const { data, error, status } = await (behind === undefined ? all : all.gt(key, behind))
      if (error) throw refusal(url, status, error.message)
      return data
    }),

    listPictures: explain(() => listStoredPictures(client)),

    readPicture: explain(async (picture: StoredPicture) => {
      const path = picturePath(picture).replace('/public/', '/')
      const headers = { apikey: key, authorization: `Bearer ${key}` }
      const response = await read(`${url}${path}`, { headers })
      // Storage responds with 400 for a file that it has lost.
      if (response.status === 400 || response.status === 404) return { problem: 'lost' }
      if (!response.ok) return { problem: response.status }
      return { bytes: new Uint8Array(await response.arrayBuffer()) }
    }),

    listAccounts: explain(async () => {
      const accounts: { id: string; email: string }[] = []
      for (let page = 1; ; page += 1) {
        const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE })
        if (error) throw refusal(url, error.status, error.message)
        for (const { id, email } of data.users) if (email) accounts.push({ id, email })
        if (data.users.length < PAGE) return accounts
      }
    }),
  }
}

class Refusal extends Error {}

function refusal(url: string, status: number | undefined, message: string) {
  if (status === 401 || status === 403)
    return new Refusal(
      `${url} refuses the key (${status}). It takes the secret key: Settings, API Keys, "sb_secret_…" or "service_role".`,
    )
  const reason = message.slice(0, 200).replace(/\.$/, '')
  return new Refusal(
    status
      ? `${url} answers ${status}: ${reason}.`
      : `${url} can't be read as a Supabase project (${reason}). Check the address and the network, and run the same command again: the pictures read so far are kept.`,
  )
}

/** Refuses redirects, which would send the key to another host, and endless responses, which would fill the memory. */
const limitAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await send(input, { ...init, redirect: 'error', signal })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > LARGEST_ANSWER)
        throw new Error(`An answer is larger than ${formatBytes(LARGEST_ANSWER)}.`)
      chunks.push(chunk)
    }
    const { status, statusText, headers } = response
    const body = size > 0 ? Buffer.concat(chunks) : null
    return new Response(body, { status, statusText, headers })
  }

const MOST_PAUSES = 20
const PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 10 * 60_000

/** Sends a request again when the project has asked to wait (429), after as long as it asked for. */
const slowDown =
  (send: typeof fetch, pause: (milliseconds: number) => Promise<unknown>): typeof fetch =>
  async (input, init) => {
    for (let pauses = 0; ; pauses += 1) {
      const response = await send(input, init)
      if (response.status !== 429 || pauses === MOST_PAUSES) return response
      await pause(readPause(response.headers.get('retry-after')))
    }
  }

/** In seconds, or until a date. */
function readPause(retryAfter: string | null) {
  if (!retryAfter) return PAUSE_MS
  const seconds = Number(retryAfter)
  const pause = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return Number.isNaN(pause) ? PAUSE_MS : Math.min(Math.max(pause, 0), LONGEST_PAUSE_MS)
}
