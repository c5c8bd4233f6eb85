import { createHmac, randomBytes } from 'node:crypto'

/** What a form brings to show when it was first touched. */
export interface FormToken {
  /** Its own for every form that is touched. */
  id: string
  /** Milliseconds since it was issued. */
  age: number
}

/** A signed time: `<milliseconds>.<random>.<signature>`, the numbers in base 36. */
export function issueFormToken(secret: string, now = Date.now()): string {
  const content = `${now.toString(36)}.${randomBytes(12).toString('hex')}`
  return `${content}.${sign(content, secret)}`
}

/** The token, or undefined when it is none that was issued with this secret. */
export function readFormToken(
  token: unknown,
  secret: string,
  now = Date.now(),
): FormToken | undefined {
  const [, content = '', time = '', id = '', signature = ''] =
    typeof token === 'string' && token.length < 200
      ? (/^(([0-9a-z]+)\.([0-9a-f]+))\.([0-9a-f]+)$/.exec(token) ?? [])
      : []
  if (!content || signature !== sign(content, secret)) return undefined
  return { id, age: now - Number.parseInt(time, 36) }
}

// Says what the signature is for, since the secret signs other things as well.
const purpose = 'contact form: '

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret)
    .update(purpose + content)
    .digest('hex')
