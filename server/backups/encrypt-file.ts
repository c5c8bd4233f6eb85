import { createReadStream, createWriteStream } from 'node:fs'
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

export async function decryptFile(file: string, secretKey: string, to: string): Promise<void> {
  const decrypter = new (await load()).Decrypter()
  try {
    decrypter.addIdentity(secretKey)
  } catch {
    throw new Error('This is not a secret key of age, which begins with AGE-SECRET-KEY-1.')
  }
  const stream = await decrypter.decrypt(streamOf(file)).catch(() => {
    throw new Error(`${file} can't be decrypted with this key.`)
  })
  await write(stream, to)
}

export async function createKeyPair() {
  const { generateX25519Identity, identityToRecipient } = await load()
  const secretKey = await generateX25519Identity()
  return { secretKey, publicKey: await identityToRecipient(secretKey) }
}
