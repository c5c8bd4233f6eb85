import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const load = () => import('age-encryption')

const streamOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>

const write = (stream: ReadableStream<Uint8Array>, file: string) =>
  pipeline(stream, createWriteStream(file, { mode: 0o600, flush: true }))

/** Encrypts a file with age, so that only the holder of the secret key can read it; the site has the public key. */
export async function encryptFile(file: string, publicKey: string, to: string): Promise<void> {
  const encrypter = new (await load()).Encrypter()
  encrypter.addRecipient(publicKey)
  await write(await encrypter.encrypt(streamOf(file)), to)
}

/** @throws one sentence for another key, a damaged file, or one that isn't encrypted with age */
export async function decryptFile(file: string, secretKey: string, to: string): Promise<void> {
  const decrypter = new (await load()).Decrypter()
  try {
    decrypter.addIdentity(secretKey)
  } catch {
    throw new Error('This is not a secret key of age, which begins with AGE-SECRET-KEY-1.')
  }
  await requireEncrypted(file)
  const stream = await decrypter.decrypt(streamOf(file)).catch(() => {
    throw new Error(
      `${file} can't be decrypted with this key: it is another one, or the file is damaged.`,
    )
  })
  await write(stream, to).catch((error) => {
    // An error without a code is age's, not the system's.
    throw error.code ? error : new Error(`${file} is damaged or incomplete. Try an older copy.`)
  })
}

/** https://age-encryption.org/v1 */
const FIRST_LINE = 'age-encryption.org/v1\n'

async function requireEncrypted(file: string) {
  const handle = await open(file)
  const { buffer } = await handle
    .read({ buffer: Buffer.alloc(FIRST_LINE.length) })
    .finally(() => handle.close())
  if (buffer.toString() === FIRST_LINE) return
  throw new Error(`${file} is not an encrypted copy of a backup.`)
}

export async function createKeyPair() {
  const { generateX25519Identity, identityToRecipient } = await load()
  const secretKey = await generateX25519Identity()
  return { secretKey, publicKey: await identityToRecipient(secretKey) }
}
