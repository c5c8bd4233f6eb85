import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Log } from '../../log.ts'
import { requireCacheFolder } from '../cache-folder.ts'
import { errors } from '../errors.ts'

/** In bytes. A client reads the refusal only after it has sent its body, so up to this much of a body is read. */
const READ_AT_MOST = 100 * 1024 * 1024

/**
 * Calls `work` with a request's body as a file, which is deleted afterwards: however many uploads come at once, they
 * wait on disk and not in memory.
 * @throws StorageError EntityTooLarge beyond `limit` bytes, whatever the headers said
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
    await pipeline(body, limitBytes(limit), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** @throws StorageError EntityTooLarge after the body, if it is longer than `limit` bytes */
function limitBytes(limit: number) {
  return async function* (body: AsyncIterable<Uint8Array>) {
    let received = 0
    for await (const chunk of readChunks(body)) {
      received += chunk.byteLength
      if (received > READ_AT_MOST) break
      if (received <= limit) yield chunk
    }
    if (received > limit) throw errors.tooLarge(limit)
  }
}

async function* readChunks(body: AsyncIterable<Uint8Array>) {
  try {
    yield* body
  } catch {
    throw errors.cutShort()
  }
}

const maxUploadDuration = 60 * 60 * 1000

/** Deletes files of uploads that a crash interrupted. */
export async function removeAbandonedUploads(folder: string): Promise<void> {
  const olderThan = Date.now() - maxUploadDuration
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < olderThan) await rm(file, { force: true })
  }
}

/** An upload as the caller sent it. */
export interface Upload {
  bytes: Uint8Array
  /** The type that the caller declares. */
  declaredType: string
  /** The Cache-Control header for browsers, such as `max-age=3600`. */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** The most bytes that a form may have besides its file. */
export const formOverhead = 64 * 1024

const isForm = (headers: Headers) =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/**
 * Reads an upload in the formats of Supabase Storage: the file alone, described by headers, or a form with one file and
 * its description in the fields `cacheControl` (seconds) and `metadata` (JSON).
 */
export async function parseUpload(headers: Headers, file: string): Promise<Upload> {
  const body = await readFile(file)
  return isForm(headers) ? parseForm(headers, body) : parseRaw(headers, body)
}

function parseRaw(headers: Headers, bytes: Uint8Array): Upload {
  const metadata = headers.get('x-metadata')
  return {
    bytes,
    declaredType: headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: headers.get('cache-control')?.slice(0, 200) ?? 'no-cache',
    userMetadata: parseMetadata(metadata && Buffer.from(metadata, 'base64').toString()),
  }
}

async function parseForm(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<Upload> {
  const type = headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) throw errors.cutShort()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw errors.noContent()
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    declaredType: file.type || 'application/octet-stream',
    cacheControl: parseSeconds(form.get('cacheControl')),
    userMetadata: parseMetadata(form.get('metadata')),
  }
}

function parseSeconds(field: FormDataEntryValue | null): string {
  if (field === null) return 'no-cache'
  if (typeof field !== 'string' || !/^\d{1,9}$/.test(field))
    throw errors.invalidRequest('cacheControl must be a number of seconds')
  return `max-age=${field}`
}

const maxMetadataLength = 10_000

function parseMetadata(text: FormDataEntryValue | null): Upload['userMetadata'] {
  if (!text) return null
  try {
    const metadata = JSON.parse(String(text).slice(0, maxMetadataLength))
    if (metadata !== null && typeof metadata === 'object' && !Array.isArray(metadata))
      return metadata
  } catch {}
  throw errors.invalidMetadata()
}
