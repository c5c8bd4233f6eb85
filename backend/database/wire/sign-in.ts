import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { password as passwordMessage, saslAnswer, saslStart } from './messages.ts'

export interface Account {
  user: string
  password: string
}

/**
 * Answers the server's Authentication messages; undefined where there is nothing to say. In clear
 * text, by MD5 or by SCRAM-SHA-256 (RFC 7677), as the server asks.
 */
export function createSignIn({ user, password }: Account) {
  const scram = createScram(password)
  return async (message: Buffer): Promise<Buffer | undefined> => {
    const kind = message.readInt32BE(5)
    const text = () => message.toString('utf8', 9)
    if (kind === 3) return passwordMessage(password)
    if (kind === 5) return passwordMessage(md5Answer(user, password, message.subarray(9, 13)))
    if (kind === 10) return saslStart('SCRAM-SHA-256', scram.start())
    if (kind === 11) return saslAnswer(await scram.answer(text()))
    if (kind === 12) scram.requireServer(text())
    else if (kind !== 0) throw new Error(`The server asks for an unknown sign-in: ${kind}`)
    return undefined
  }
}

function md5Answer(user: string, password: string, salt: Buffer) {
  const md5 = (...parts: (string | Buffer)[]) => {
    const hash = createHash('md5')
    for (const part of parts) hash.update(part)
    return hash.digest('hex')
  }
  return `md5${md5(md5(password, user), salt)}`
}

function createScram(password: string) {
  const first = `n=*,r=${randomBytes(18).toString('base64')}`
  let signature: Buffer
  return {
    start: () => `n,,${first}`,
    async answer(challenge: string) {
      const { r = '', s = '', i = '0' } = readPairs(challenge)
      if (!r.startsWith(first.slice('n=*,r='.length)))
        throw new Error('The server took another nonce')
      const salt = Buffer.from(s, 'base64')
      const salted = await promisify(pbkdf2)(password, salt, Number(i), 32, 'sha256')
      const last = `c=biws,r=${r}`
      const signed = `${first},${challenge},${last}`
      const clientKey = hmac(salted, 'Client Key')
      const clientSignature = hmac(createHash('sha256').update(clientKey).digest(), signed)
      signature = hmac(hmac(salted, 'Server Key'), signed)
      const proof = clientKey.map((byte, at) => byte ^ (clientSignature[at] ?? 0))
      return `${last},p=${Buffer.from(proof).toString('base64')}`
    },
    requireServer(end: string) {
      const theirs = Buffer.from(readPairs(end).v ?? '', 'base64')
      if (theirs.length !== signature.length || !timingSafeEqual(theirs, signature))
        throw new Error('The server does not know the password itself')
    },
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const readPairs = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(text.split(',').map((pair) => [pair.charAt(0), pair.slice(2)]))
