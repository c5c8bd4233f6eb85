import { readFile } from 'node:fs/promises'
import { errors } from './errors.ts'

/** What a caller wants stored, as it was sent. */
export interface Upload {
  bytes: Uint8Array
  /** What the caller says it is. */
  declaredType: string
  /** As it is sent to browsers, such as `max-age=3600`. */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** What a form may hold beside its file, in bytes. */
export const formOverhead = 64 * 1024

const isForm = (headers: Headers) =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/**
 * Reads an upload as Supabase Storage takes it: the file alone, described by headers, or a form
 * with one file, and its description in the fields `cacheControl` (seconds) and `metadata` (JSON).
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

const longestMetadata = 10_000

function parseMetadata(text: FormDataEntryValue | null): Upload['userMetadata'] {
  if (!text) return null
  try {
    const metadata = JSON.parse(String(text).slice(0, longestMetadata))
    if (metadata !== null && typeof metadata === 'object' && !Array.isArray(metadata))
      return metadata
  } catch {}
  throw errors.invalidMetadata()
}
