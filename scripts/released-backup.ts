import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CONTENT = path.join(import.meta.dirname, '../server/content/exported-by-0.1.json')

/**
 * Starts a release for the first time, puts something into it, and keeps a backup of it, with its migrations and their
 * checksums, for the tests of all later versions. A release that doesn't start ends here.
 */
export async function makeReleasedBackup(release: string, backup: string): Promise<void> {
  console.log('Starting the release for the first time …')
  const folder = mkdtempSync(path.join(tmpdir(), 'released-'))
  const run = (...args: string[]) =>
    execFileSync(path.join(release, 'site'), args, {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATA_DIR: path.join(folder, 'data'),
        SETTINGS_FILE: path.join(folder, 'no-settings'),
        PORT: '0',
        DEMO_CONTENT: 'off',
        ADMIN_EMAIL: 'hello@quietvalley.example',
        ADMIN_PASSWORD: 'a quiet valley in spring',
      },
    })
  try {
    run('start', '--background')
    run('import', CONTENT)
    const { url } = JSON.parse(readFileSync(path.join(folder, 'data/process.json'), 'utf8'))
    await sendMessage(url)
    const made = path.join(folder, 'backup.tar.zst')
    run('backup', made)
    mkdirSync(path.dirname(backup), { recursive: true })
    execFileSync('cp', [made, backup])
  } finally {
    run('stop')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Acts as a family whose browser runs no scripts. */
async function sendMessage(url: string) {
  const fields = { name: 'Ruth', email: 'ruth@example.com', message: 'Biscuit died this morning.' }
  const answer = await fetch(`${url}/?index`, { method: 'POST', body: new URLSearchParams(fields) })
  if (answer.status !== 200) throw new Error(`The release answers a message with ${answer.status}.`)
}
