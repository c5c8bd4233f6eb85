import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiKeys, generateApiKeys } from '../../backend/auth/api-keys.ts'
import type { Database } from '../../backend/database/database.ts'

export interface Secrets {
  keys: ApiKeys
  passcode: string
}

/**
 * Reads the secrets of a data folder, or generates them on the first start, readable only by the owner. Throws one
 * sentence when they exist and can't be read, because new ones would end every session and every link in a mail.
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, FILE)
  const found = await findSecrets(folder)
  if (found) return found
  const secrets = generateSecrets()
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

/**
 * Reads the secrets that all processes on one database share. The first process stores those of its data folder,
 * or new ones.
 */
export async function loadSharedSecrets({ owner }: Database, folder: string): Promise<Secrets> {
  const own = JSON.stringify((await findSecrets(folder)) ?? generateSecrets())
  await owner`
    insert into private.settings (key, value) values ('generated_secrets', ${own})
    on conflict (key) do nothing`
  const [kept] = await owner`select value from private.settings where key = 'generated_secrets'`
  return JSON.parse(kept?.value)
}

/** The files that a backup contains so that sessions, keys and links stay valid in the restored site. */
export async function readSecretFiles(folder: string) {
  const bytes = await findFile(path.join(folder, FILE))
  return bytes ? [{ name: FILE, bytes }] : []
}

/** Writes the secrets of a shared database into the data folder, for a copy that no longer uses that database. */
export async function keepSharedSecrets({ owner }: Pick<Database, 'owner'>, folder: string) {
  const [kept] = await owner`select value from private.settings where key = 'generated_secrets'`
  if (!kept || (await findSecrets(folder))) return
  await writeFile(path.join(folder, FILE), kept.value, { mode: 0o600, flush: true })
}

const FILE = 'secrets.json'

async function findSecrets(folder: string): Promise<Secrets | undefined> {
  const file = path.join(folder, FILE)
  const bytes = await findFile(file)
  if (!bytes) return
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Error(`${file} is damaged: it isn't JSON. Put it back from a backup.`)
  }
}

/** Undefined only where there is no such file: any other error must not look like a first start. */
async function findFile(file: string) {
  return readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return
    throw new Error(
      `${file} can't be read (${code}). Make it readable, or put it back from a backup.`,
    )
  })
}

// Without characters that look alike on paper or sound alike on the telephone.
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function generateSecrets(): Secrets {
  const passcode = Array.from({ length: 4 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
  return { keys: generateApiKeys(), passcode }
}
