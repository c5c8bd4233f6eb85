import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateApiKeys } from 'one-process-backend/auth'
import { UnusableBackup } from 'one-process-backend/backup'
import type { Database, Sql } from 'one-process-backend/database'
import { writeFileAtomically } from 'one-process-backend/storage'
import { z } from 'zod'
import type { Settings } from '../settings.ts'

/** A short or empty key would let others forge tokens. */
const key = z.string().min(32).max(200)
const secrets = z.object({
  keys: z.object({ publishable: key, secret: key, jwtSecret: key }),
  passcode: z.string().length(4),
})

export type Secrets = z.output<typeof secrets>

/**
 * Reads the secrets of a data folder, readable only by the owner, or generates them on the first start. Throws one
 * sentence if they exist and can't be read, because new ones would invalidate every session and every emailed link.
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const found = await findSecrets(folder)
  if (found) return found
  const made = generateSecrets()
  await writeSecrets(folder, made)
  return made
}

const writeSecrets = (folder: string, secrets: Secrets) =>
  writeFileAtomically(path.join(folder, FILE), [JSON.stringify(secrets, null, 2)], {
    isPrivate: true,
  })

/**
 * Reads the secrets that all processes on one database share. The first process stores those of its data folder, or new
 * ones.
 */
export async function loadSharedSecrets({ owner }: Database, folder: string): Promise<Secrets> {
  const own = JSON.stringify((await findSecrets(folder)) ?? generateSecrets())
  await owner`
    insert into private.settings (key, value) values ('generated_secrets', ${own})
    on conflict (key) do nothing`
  const [stored] = await owner`select value from private.settings where key = 'generated_secrets'`
  const shared = parseSecrets(stored?.value)
  if (shared) return shared
  throw new Error(
    'The keys in the database (private.settings, generated_secrets) are damaged. Put them back from a backup.',
  )
}

/**
 * The files that a backup contains so that sessions, keys and links stay valid in the restored site. A shared database
 * has its own.
 */
export async function readSecretFiles({ DATA_DIR: folder, DATABASE_URL }: ReadFrom) {
  if (DATABASE_URL) return []
  const bytes = await findFile(path.join(folder, FILE))
  return bytes ? [{ name: FILE, bytes }] : []
}

/**
 * Writes the secrets of a backup into the data folder of the restored site: those of its file or, for a site that no
 * longer shares a database, of that database.
 * @throws UnusableBackup if they aren't keys that this site could have made
 */
export async function writeRestoredSecrets(folder: string, bytes: Buffer): Promise<void> {
  await writeSecrets(folder, parseRestored(bytes))
}

function parseRestored(bytes: Buffer) {
  const restored = parseSecrets(bytes.toString())
  if (restored) return restored
  throw new UnusableBackup(`The backup is damaged: its ${FILE} doesn't hold the keys of a site.`)
}

/** Like `writeRestoredSecrets`, for a restored site that shares its database. */
export async function saveRestoredSecrets(sql: Sql, bytes: Buffer): Promise<void> {
  const text = JSON.stringify(parseRestored(bytes))
  await sql`
    insert into private.settings (key, value) values ('generated_secrets', ${text})
    on conflict (key) do update set value = excluded.value`
}

/** For a copy that no longer uses the shared database. */
export async function keepSharedSecrets({ owner }: Pick<Database, 'owner'>, folder: string) {
  const [stored] = await owner`select value from private.settings where key = 'generated_secrets'`
  if (!stored || (await findSecrets(folder))) return
  await writeRestoredSecrets(folder, Buffer.from(stored.value))
}

type ReadFrom = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

const FILE = 'secrets.json' as const

async function findSecrets(folder: string): Promise<Secrets | undefined> {
  const file = path.join(folder, FILE)
  const bytes = await findFile(file)
  if (!bytes) return
  const found = parseSecrets(bytes.toString())
  if (found) return found
  throw new Error(
    `${file} is damaged: it doesn't hold the keys of a site. Put it back from a backup.`,
  )
}

function parseSecrets(text: unknown): Secrets | undefined {
  try {
    return secrets.safeParse(JSON.parse(String(text))).data
  } catch {
    return undefined
  }
}

/** Undefined only if there is no such file: any other error must not look like a first start. */
async function findFile(file: string) {
  return readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return
    throw new Error(
      `${file} can't be read (${code}). Make it readable, or put it back from a backup.`,
    )
  })
}

// Without characters that look or sound alike.
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function generateSecrets(): Secrets {
  const passcode = Array.from({ length: 4 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
  return { keys: generateApiKeys(), passcode }
}
