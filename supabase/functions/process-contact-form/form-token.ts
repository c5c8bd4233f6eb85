import { Buffer } from 'node:buffer'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser keeps a message that waits for a connection for thirty days, with its token. */
const TERM = 31 * 24 * 60 * 60 * 1000

/** `<milliseconds in base 36>.<random>.<signature>`, the last two in hexadecimal. */
export function issueFormToken(secret: string, now = Date.now()): string {
  const content = `${now.toString(36)}.${randomBytes(12).toString('hex')}`
  return `${content}.${sign(content, secret)}`
}

/**
 * The random part, which is unique to each instance of the form. Undefined unless the token was issued with this secret
 * in the last month. A token from the future only means that a clock was changed.
 */
export function readFormToken(
  token: unknown,
  secret: string,
  now = Date.now(),
): string | undefined {
  const [, content = '', time = '', id = '', signature = ''] =
    typeof token === 'string' && token.length < 200
      ? (/^(([0-9a-z]+)\.([0-9a-f]+))\.([0-9a-f]{64})$/.exec(token) ?? [])
      : []
  if (!content || !isSignedBy(secret, content, signature)) return undefined
  return now - Number.parseInt(time, 36) <= TERM ? id : undefined
}

// In constant time, so that the response time reveals nothing about the signature.
const isSignedBy = (secret: string, content: string, signature: string) =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content, secret)))

// Signs the purpose along with the content, because the same secret signs other things.
const purpose = 'contact form: '

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret)
    .update(purpose + content)
    .digest('hex')
