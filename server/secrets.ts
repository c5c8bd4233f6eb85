import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiKeys, generateApiKeys } from '../backend/auth/api-keys.ts'

export interface Secrets {
  keys: ApiKeys
  passcode: string
}

/** The generated secrets of a data folder: made on first start, kept readable by the owner alone. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, 'secrets.json')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return JSON.parse(kept)
  const secrets = generateSecrets()
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

// Without those that look alike, on paper or read out on the telephone.
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function generateSecrets(): Secrets {
  const passcode = Array.from({ length: 4 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
  return { keys: generateApiKeys(), passcode }
}
