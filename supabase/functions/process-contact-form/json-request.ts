import type { ContactProblems } from './contact-message.ts'

// 5,000 characters outside the basic plane, escaped, take 60,000 bytes.
const largestBody = 64 * 1024

interface RefusalDetails {
  fields?: ContactProblems
  headers?: Record<string, string>
}

/** An error response with a status and a sentence for the visitor. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: string; fields?: ContactProblems }
  readonly headers: Record<string, string>

  constructor(status: number, sentence: string, { fields, headers = {} }: RefusalDetails = {}) {
    super(sentence)
    this.status = status
    this.body = { error: sentence, fields }
    this.headers = headers
  }
}

/** Reads a JSON object. Throws a Refusal of 415, 413 or 400, and stops reading at the limit. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(415, 'Messages are sent as JSON (content-type: application/json).')
  const value = parse(await readBody(request))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Record<string, unknown>
}

async function readBody(request: Request) {
  const length = request.headers.get('content-length')
  if (Number(length) > largestBody) throw tooLarge()
  // The server reads no more than the announced length.
  if (length !== null) return request.arrayBuffer().catch(refuseBroken)
  const chunks: BlobPart[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read().catch(refuseBroken)
    if (done) break
    size += value.byteLength
    if (size > largestBody) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return new Blob(chunks).arrayBuffer()
}

// A phone that loses its connection is not an error of the site.
const refuseBroken = () => {
  throw unreadable()
}

function parse(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Refusal(400, 'The message could not be read. Please send it again.')
const tooLarge = () => new Refusal(413, 'The message is too long to be sent.')
