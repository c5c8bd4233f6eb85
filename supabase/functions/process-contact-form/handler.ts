import type { ContactLimits } from './contact-limits.ts'
import { type ContactMessage, findProblems, normaliseContactMessage } from './contact-message.ts'
import { readJson } from './json-body.ts'
import { Refusal } from './refusal.ts'
import { findSpamReason } from './spam-marks.ts'

export interface ContactSubmission extends ContactMessage {
  spamReason: string | null
}

export interface ContactHandlerParts {
  /** Stores the message and its mail job in one transaction; throws when nothing was stored. */
  submit(submission: ContactSubmission): Promise<void>
  /** Whether the request shows a key of this project. */
  hasKey(headers: Headers): Promise<boolean>
  limits: ContactLimits
  /** Takes the cause of a 503, which the visitor never sees. */
  report(error: unknown): void
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
}

/**
 * POST { name, email, phone, message } → 200 { success: true }, sent only when the message is stored.
 * A refusal is { error, fields? } in words: 400, 401, 405, 413, 415, 429 with Retry-After, 503.
 */
export function createContactHandler(parts: ContactHandlerParts) {
  return async (request: Request, client: { address?: string } = {}): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    try {
      await accept(request, client, parts)
      return answer(200, { success: true })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : notStored(error, parts)
      return answer(refusal.status, refusal.body, refusal.headers)
    }
  }
}

async function accept(request: Request, client: { address?: string }, parts: ContactHandlerParts) {
  if (request.method !== 'POST')
    throw new Refusal(405, 'Messages are sent with POST.', { headers: { Allow: 'POST, OPTIONS' } })
  if (!(await parts.hasKey(request.headers)))
    throw new Refusal(401, 'This request does not carry the key of this site.')

  const input = await readJson(request)
  const fields = findProblems(input)
  if (Object.keys(fields).length > 0)
    throw new Refusal(400, Object.values(fields).join(' '), { fields })

  const seconds = await parts.limits.take(client.address)
  if (seconds > 0) throw tooMany(seconds)
  await parts.submit({ ...normaliseContactMessage(input), spamReason: findSpamReason(input) })
}

const tooMany = (seconds: number) =>
  new Refusal(
    429,
    'We have received many messages in a short time. Please wait a few minutes and send it again.',
    { headers: { 'Retry-After': String(seconds) } },
  )

function notStored(error: unknown, { report }: ContactHandlerParts) {
  report(error)
  return new Refusal(
    503,
    'We could not save your message just now. Please send it again in a moment.',
  )
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...cors, 'Cache-Control': 'no-store', ...headers } })
