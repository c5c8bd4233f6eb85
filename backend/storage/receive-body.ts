import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Log } from '../log.ts'
import { requireCacheFolder } from './cache-folder.ts'
import { errors } from './errors.ts'

/** A browser hears a refusal only when it has sent its file, so somewhat too large ones are read out. */
const patience = 5

/**
 * Lets `work` have a request's body as a file, which is gone afterwards: however many uploads come
 * at once, they wait on the disk and not in memory.
 * @throws StorageError EntityTooLarge beyond `limit` bytes, whatever the headers promised
 */
export async function withReceivedBody<Result>(
  request: Request,
  { folder, limit, log }: { folder: string; limit: number; log: Log },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!request.body) throw errors.noContent()
  await requireCacheFolder(folder, log)
  const file = path.join(folder, `${randomUUID()}.upload`)
  try {
    const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
    await pipeline(body, atMost(limit), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

function atMost(limit: number) {
  return async function* (body: AsyncIterable<Uint8Array>) {
    let received = 0
    for await (const chunk of whole(body)) {
      received += chunk.byteLength
      if (received > limit * patience) break
      if (received <= limit) yield chunk
    }
    if (received > limit) throw errors.tooLarge(limit)
  }
}

async function* whole(body: AsyncIterable<Uint8Array>) {
  try {
    yield* body
  } catch {
    throw errors.cutShort()
  }
}

const longestUpload = 60 * 60 * 1000

/** Removes what a crash left of uploads. */
export async function removeAbandonedUploads(folder: string): Promise<void> {
  const olderThan = Date.now() - longestUpload
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < olderThan) await rm(file, { force: true })
  }
}
