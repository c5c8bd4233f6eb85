import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiKeys, generateApiKeys } from '../../backend/auth/api-keys.ts'
import type { Database } from '../../backend/database/database.ts'

export interface Secrets {
  keys: ApiKeys
  passcode: string
}

/** The generated secrets of a data folder: made on first start, kept readable by the owner alone. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, FILE)
  const kept = await findKept(folder)
  if (kept) return kept
  const secrets = generateSecrets()
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

/**
 * The generated secrets of a database that several processes share: those of the first to start
 * there, which brings them along where its data folder has some from before.
 */
export async function loadSharedSecrets({ owner }: Database, folder: string): Promise<Secrets> {
  const offered = JSON.stringify((await findKept(folder)) ?? generateSecrets())
  await owner`
    insert into private.settings (key, value) values ('generated_secrets', ${offered})
    on conflict (key) do nothing`
  const [kept] = await owner`select value from private.settings where key = 'generated_secrets'`
  return JSON.parse(kept?.value)
}

/** What a backup keeps of a data folder, so that sessions, keys and links stay good in a copy. */
export async function readSecretFiles(folder: string) {
  const bytes = await readFile(path.join(folder, FILE)).catch(() => undefined)
  return bytes ? [{ name: FILE, bytes }] : []
}

/** For a copy of a shared database that has its own from now on: brings its secrets along. */
export async function keepSharedSecrets({ owner }: Pick<Database, 'owner'>, folder: string) {
  const [kept] = await owner`select value from private.settings where key = 'generated_secrets'`
  if (!kept || (await findKept(folder))) return
  await writeFile(path.join(folder, FILE), kept.value, { mode: 0o600, flush: true })
}

const FILE = 'secrets.json'

async function findKept(folder: string): Promise<Secrets | undefined> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => null)
  return text ? JSON.parse(text) : undefined
}

// Without those that look alike, on paper or read out on the telephone.
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function generateSecrets(): Secrets {
  const passcode = Array.from({ length: 4 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
  return { keys: generateApiKeys(), passcode }
}
