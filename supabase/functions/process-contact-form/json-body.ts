import { Refusal } from './refusal.ts'

// 5,000 characters outside the basic plane, escaped, take 60,000 bytes.
const largestBody = 64 * 1024

/** The JSON object that a request carries. Throws 415, 413 or 400, without reading on past the limit. */
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
  // In one piece where its length was said, for the server lets no more through.
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

// A phone that loses its connection in the middle is no fault of ours.
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
