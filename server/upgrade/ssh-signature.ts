import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

// The bytes that a maintainer signs by `ssh-keygen -Y sign -n pet-cremation-site -f KEY FILE`, in the format of OpenSSH's
// PROTOCOL.sshsig. Only Ed25519 keys (RFC 8709) are known, so that there is one way to be right.
const NAMESPACE = 'pet-cremation-site'
const MAGIC = Buffer.from('SSHSIG')
const VERSION = 1
const KEY_TYPE = 'ssh-ed25519'
const HASHES = ['sha256', 'sha512']

/**
 * Reads the keys of a file in the format of `allowed_signers` (ssh-keygen(1)): of each line the Ed25519 key. Lines that
 * begin with # say something to people.
 */
export function readReleaseKeys(file: string): Buffer[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => {
      const [, key] = new RegExp(`\\b${KEY_TYPE} ([A-Za-z0-9+/=]+)`).exec(line) ?? []
      return key ? [Buffer.from(key, 'base64')] : []
    })
}

/**
 * Checks `FILE.sig` beside a file.
 * @param keys public keys as OpenSSH writes them in binary
 * @throws one sentence where it is missing, of another key, for another purpose, or of another file
 */
export async function requireSignature(file: string, keys: Buffer[]): Promise<void> {
  const place = `${file}.sig`
  if (keys.length === 0)
    throw new Error('This release knows no key, so it can take no other: see docs/releases.md.')
  if (!existsSync(place)) throw new Error(`${file} is not signed: there is no ${place}.`)
  const signature = readSignature(readFileSync(place, 'utf8'))
  if (!signature) throw new Error(`${place} is not a signature of ssh-keygen for a release.`)
  if (!keys.some((key) => key.equals(signature.key)))
    throw new Error(
      `${file} is signed by a key that this release doesn't know: ${fingerprint(signature.key)}.`,
    )
  if (await isOf(file, signature)) return
  throw new Error(`${file} was altered after it was signed: its signature is of another file.`)
}

interface Signature {
  key: Buffer
  hash: string
  bytes: Buffer
}

const fingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

function readSignature(text: string): Signature | undefined {
  const [, body = ''] =
    /^-----BEGIN SSH SIGNATURE-----\s([\s\S]+)-----END SSH SIGNATURE-----\s*$/.exec(text) ?? []
  try {
    const read = createReader(Buffer.from(body, 'base64'))
    const [magic, version] = [read.bytes(MAGIC.length), read.number()]
    const [key, namespace, , hash, blob] = Array.from({ length: 5 }, read.string)
    if (!key || !blob || !namespace?.equals(Buffer.from(NAMESPACE))) return undefined
    const of = createReader(blob)
    const isKnown = magic.equals(MAGIC) && version === VERSION && HASHES.includes(String(hash))
    if (!isKnown || String(of.string()) !== KEY_TYPE) return undefined
    return { key, hash: String(hash), bytes: of.string() }
  } catch {
    return undefined
  }
}

/** Signed is not the file but this about it. */
async function isOf(file: string, { key, hash, bytes }: Signature): Promise<boolean> {
  const sum = createHash(hash)
  await pipeline(createReadStream(file), sum)
  const reserved = Buffer.alloc(0)
  const parts = [Buffer.from(NAMESPACE), reserved, Buffer.from(hash), sum.digest()]
  return verify(null, Buffer.concat([MAGIC, ...parts.map(asString)]), toPublicKey(key), bytes)
}

function toPublicKey(key: Buffer) {
  const read = createReader(key)
  read.string()
  const x = read.string().toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

// The types of RFC 4251, section 5.
const LENGTH = 4

function asString(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function createReader(from: Buffer) {
  let at = 0
  const bytes = (length: number) => {
    if (at + length > from.length) throw new RangeError('The signature is cut short.')
    at += length
    return from.subarray(at - length, at)
  }
  const number = () => bytes(LENGTH).readUInt32BE()
  return { bytes, number, string: () => bytes(number()) }
}
