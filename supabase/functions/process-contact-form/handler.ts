import type { Arrangement } from './arrangement.ts'
import {
  type ContactMessage,
  findProblems,
  normaliseArrangement,
  normaliseContactMessage,
  normaliseWords,
} from './contact-message.ts'
import { issueFormToken, readFormToken } from './form-token.ts'
import { Refusal, readJson } from './json-request.ts'
import { judgeMessage, type SpamJudgement } from './spam-rules.ts'

export interface ContactSubmission extends ContactMessage, SpamJudgement {
  /** Added by the page, such as a product or a list of prices. */
  about: string
  /** The answers of a family that asks us to come; its message lists them, too. */
  arrangement: Arrangement | null
  /** The instance of the form in which it was written; null without a valid token. */
  formId: string | null
  /** True if nobody has written from the same network in the last day. */
  isFirst: boolean
}

export interface CountedMessage {
  /** Seconds to wait, or 0 if the message is accepted. */
  wait: number
  /** True if nobody has written from this network in the last day. Such a message is always accepted. */
  isFirst: boolean
}

export interface ContactLimits {
  /** Counts one message of this address. Suspected spam doesn't use up what families may send. */
  take(address: string | undefined, isSuspected: boolean): Promise<CountedMessage>
  /** Refunds the count of a message that could not be stored. */
  giveBack(address: string | undefined, isSuspected: boolean, wasFirst: boolean): Promise<void>
}

export interface ContactHandlerParts {
  /** Stores the message and its mail jobs in one transaction; throws when nothing was stored. */
  submit(submission: ContactSubmission): Promise<void>
  /** Whether the request has a key of this project. */
  hasKey(headers: Headers): Promise<boolean>
  /** Signs form tokens. The same in every process of the site. */
  tokenSecret: string
  limits: ContactLimits
  /** Receives the cause of a failure, which the visitor never sees. */
  report(error: unknown): void
}

export interface ContactClient {
  address?: string
  /** Whether the site itself forwards a form that was sent without scripts. */
  isSite?: boolean
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
}

/**
 * GET → 200 { token }, which a form requests when a visitor first touches it, and sends with the message.
 * POST { name, email, phone, message, about, token } → 200 { success: true }, only after the message is stored. `about`
 * is added by the page. A family that asks us to come sends its answers as `arrangement`; `message` is then its
 * additional text.
 * Errors → { error, fields? } in plain sentences: 400, 401, 405, 413, 415, and 429 and 503 with Retry-After.
 */
export function createContactHandler(parts: ContactHandlerParts) {
  return async (request: Request, client: ContactClient = {}): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    try {
      return answer(200, await respond(request, client, parts))
    } catch (error) {
      const refusal = error instanceof Refusal ? error : notStored(error, parts)
      return answer(refusal.status, refusal.body, refusal.headers)
    }
  }
}

async function respond(request: Request, client: ContactClient, parts: ContactHandlerParts) {
  if (!['GET', 'POST'].includes(request.method))
    throw new Refusal(405, 'Messages are sent with POST.', {
      headers: { Allow: 'GET, POST, OPTIONS' },
    })
  if (!(await parts.hasKey(request.headers)))
    throw new Refusal(401, 'This request does not carry the key of this site.')
  if (request.method === 'GET') return { token: issueFormToken(parts.tokenSecret) }
  await accept(request, client, parts)
  return { success: true }
}

async function accept(request: Request, client: ContactClient, parts: ContactHandlerParts) {
  const input = await readJson(request)
  const fields = findProblems(input)
  if (Object.keys(fields).length > 0)
    throw new Refusal(400, Object.values(fields).join(' '), { fields })

  const submission = readSubmission(input, client, parts.tokenSecret)
  const isSuspected = submission.spamReason !== null || submission.advertSigns !== null
  const { wait, isFirst } = await parts.limits.take(client.address, isSuspected)
  if (wait > 0) throw tooMany(wait)
  await parts.submit({ ...submission, isFirst }).catch(async (error) => {
    // Our own failure must not use up the limit of the same person's next attempt.
    await parts.limits.giveBack(client.address, isSuspected, isFirst).catch(parts.report)
    throw error
  })
}

function readSubmission(
  input: Record<string, unknown>,
  { isSite = false }: ContactClient,
  tokenSecret: string,
): Omit<ContactSubmission, 'isFirst'> {
  const message = normaliseContactMessage(input)
  const arrangement = normaliseArrangement(input) ?? null
  const { message: words, about } = normaliseWords(input)
  const formId = readFormToken(input.token, tokenSecret) ?? null
  const text = [words, about, ...Object.values(arrangement ?? {})].join('\n')
  const judgement = judgeMessage({
    written: { ...message, text },
    isFromOurForm: isSite || formId !== null,
    hidden: typeof input.topic === 'string' ? input.topic : '',
  })
  return { ...message, about, arrangement, ...judgement, formId }
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
    { headers: { 'Retry-After': '5' } },
  )
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...cors, 'Cache-Control': 'no-store', ...headers } })
