import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser gave to encrypt for it, as base64url. */
export interface PushRecipient {
  public_key: string
  secret: string
}

interface Random {
  salt: Buffer
  privateKey?: Buffer
}

const RECORD_SIZE = 4096

/** Encrypts a short text so that only this browser reads it, not its push service (RFC 8291, aes128gcm of RFC 8188). */
export function encryptPush(
  text: string,
  { public_key, secret }: PushRecipient,
  { salt, privateKey }: Random = { salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(public_key, 'base64url')
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey)
  else ecdh.generateKeys()
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = ecdh.computeSecret(theirs)
  const material = derive(shared, Buffer.from(secret, 'base64url'), info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    // The last and only record ends with a two.
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length))
