import { Buffer } from 'node:buffer'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Proves when a visitor first touched the form. */
export interface FormToken {
  /** Unique to each instance of the form. */
  id: string
  /** Milliseconds since it was issued. */
  age: number
}

/** `<milliseconds in base 36>.<random>.<signature>`, the last two in hexadecimal. */
export function issueFormToken(secret: string, now = Date.now()): string {
  const content = `${now.toString(36)}.${randomBytes(12).toString('hex')}`
  return `${content}.${sign(content, secret)}`
}

/** Undefined unless the token was issued with this secret. */
export function readFormToken(
  token: unknown,
  secret: string,
  now = Date.now(),
): FormToken | undefined {
  const [, content = '', time = '', id = '', signature = ''] =
    typeof token === 'string' && token.length < 200
      ? (/^(([0-9a-z]+)\.([0-9a-f]+))\.([0-9a-f]{64})$/.exec(token) ?? [])
      : []
  if (!content || !isSignedBy(secret, content, signature)) return undefined
  return { id, age: now - Number.parseInt(time, 36) }
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
