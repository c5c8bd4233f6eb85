import { generateKeyPairSync } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { DataClient } from '../../app/platform/db.ts'

/** By which push services know the site (VAPID, RFC 8292). */
export interface PushKeys {
  /** An uncompressed point as base64url, as browsers want it. */
  publicKey: string
  privateKey: JWK
}

function generatePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x, jwk.y].map((part = '') => Buffer.from(part, 'base64url'))
  const point = Buffer.concat([Buffer.from([4]), x ?? '', y ?? ''].map((part) => Buffer.from(part)))
  return { publicKey: point.toString('base64url'), privateKey: jwk }
}

/** The keys of this site, generated at its first start. */
export async function findPushKeys(service: DataClient): Promise<PushKeys> {
  const { data } = await service
    .rpc('keep_push_keys', { generated: generatePushKeys() })
    .throwOnError()
  return data as PushKeys
}

/** The header by which a push service knows who sends, and whom to ask about it. */
export async function signPush(
  { publicKey, privateKey }: PushKeys,
  endpoint: URL,
  contact: string,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(endpoint.origin)
    .setExpirationTime('2h')
    .setSubject(contact)
    .sign(await importJWK(privateKey, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}
