/** What a form brings to show when it was first touched. */
export interface FormToken {
  /** Its own for every form that is touched. */
  id: string
  /** Milliseconds since it was issued. */
  age: number
}

/** A signed time: `<milliseconds>.<random>.<signature>`, the numbers in base 36. */
export async function issueFormToken(secret: string, now = Date.now()): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(12))
  const content = `${now.toString(36)}.${toHex(random)}`
  return `${content}.${await sign(content, secret)}`
}

/** The token, or undefined when it is none that was issued with this secret. */
export async function readFormToken(
  token: unknown,
  secret: string,
  now = Date.now(),
): Promise<FormToken | undefined> {
  const [, content = '', time = '', id = '', signature = ''] =
    typeof token === 'string' && token.length < 200
      ? (/^(([0-9a-z]+)\.([0-9a-f]+))\.([0-9a-f]+)$/.exec(token) ?? [])
      : []
  if (!content || signature !== (await sign(content, secret))) return undefined
  return { id, age: now - Number.parseInt(time, 36) }
}

// Says what the signature is for, since the secret signs other things as well.
const purpose = 'contact form: '

async function sign(content: string, secret: string) {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encode(purpose + content))
  return toHex(new Uint8Array(signature))
}

const keys = new Map<string, Promise<CryptoKey>>()

/** Made once: a process has one secret. */
function keyOf(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    keys.get(secret) ?? crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  keys.set(secret, key)
  return key
}

const encode = (text: string) => new TextEncoder().encode(text)

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
