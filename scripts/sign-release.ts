import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readReleaseKeys, requireSignature } from '../server/upgrade/ssh-signature.ts'

/**
 * Signs each file with the maintainer's key, which may ask for its passphrase, and checks the signatures as those who
 * install the release will: by the keys in `keysFile`.
 */
export async function signFiles(files: string[], key: string, keysFile: string): Promise<void> {
  for (const file of files) {
    rmSync(`${file}.sig`, { force: true })
    const sign = ['-q', '-Y', 'sign', '-n', 'pet-cremation-site', '-f', key, file]
    execFileSync('ssh-keygen', sign, { stdio: ['inherit', 'ignore', 'inherit'] })
    await requireSignature(file, readReleaseKeys(keysFile))
  }
}
