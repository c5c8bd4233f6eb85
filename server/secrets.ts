import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  publishableKey: string
  secretKey: string
  jwtSecret: string
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

function generateSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    jwtSecret: random(48),
    passcode: String(randomInt(0, 10_000)).padStart(4, '0'),
  }
}
