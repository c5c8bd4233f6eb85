import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'one-process-backend/database'
import { checkDiskSpace } from '../backups/check-disk-space.ts'
import { nodeOf } from '../operator/product-command.ts'
import { inspectArchive } from './inspect-archive.ts'
import { syncFolder } from './journal.ts'
import { readCurrent, readRelease, releaseFolder } from './release.ts'
import { readReleaseKeys, requireSignature } from './ssh-signature.ts'

const UNPACKING = '.unpacking-'

/**
 * Checks a release and unpacks it beside the current one. Returns its version.
 * @throws one sentence when this machine can't run it or its data, before anything else is changed
 */
export async function unpackRelease(file: string, home: string): Promise<string> {
  await requireChecksum(file)
  await requireSignature(file, readReleaseKeys(keysOf(releaseFolder(home, readCurrent(home)))))
  const releases = path.join(home, 'releases')
  const { version, size } = await inspectArchive(file)
  await checkDiskSpace(releases, size)
  const part = mkdtempSync(path.join(releases, UNPACKING))
  try {
    extract(file, part)
    await requireUsable(part, home, version)
    const folder = releaseFolder(home, version)
    rmSync(folder, { recursive: true, force: true })
    execFileSync('sync')
    renameSync(part, folder)
    syncFolder(releases)
    return version
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** The keys that a release believes. */
const keysOf = (release: string) => path.join(release, 'deploy/release-keys')

/** Removes what a kill left half unpacked. */
export function removeUnfinished(home: string): void {
  const releases = path.join(home, 'releases')
  for (const name of readdirSync(releases))
    if (name.startsWith(UNPACKING)) rmSync(path.join(releases, name), { recursive: true })
}

async function requireChecksum(file: string) {
  for (const needed of [file, `${file}.sha256`])
    if (!existsSync(needed)) throw new Error(`There is no ${needed}.`)
  const [wanted] = readFileSync(`${file}.sha256`, 'utf8').split(/\s/)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') === wanted) return
  throw new Error(
    `${file} is damaged: its checksum isn't the one of its .sha256. Fetch both again.`,
  )
}

function extract(file: string, folder: string) {
  const options = ['--strip-components=1', '--no-same-owner']
  try {
    execFileSync('tar', ['-xzf', file, '-C', folder, ...options], { stdio: 'pipe' })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer }
    throw new Error(`${file} can't be unpacked: ${String(stderr).trim().split('\n')[0]}`)
  }
  chmodSync(folder, 0o755)
}

async function requireUsable(folder: string, home: string, version: string) {
  const release = readRelease(folder)
  if (release.version !== version)
    throw new Error(`This release is named ${version}, and is ${release.version}.`)
  const here = `${process.platform}-${process.arch}`
  if (release.platform !== here)
    throw new Error(`This release is for ${release.platform}, and this machine is ${here}.`)
  const current = readCurrent(home)
  if (release.version === current) throw new Error(`${current} is the release that runs already.`)
  requireRunnable(nodeOf(folder))
  await requireSameHistory(version, folder, releaseFolder(home, current))
}

function requireRunnable(node: string) {
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`The Node of this release doesn't run here: ${(error as Error).message}`)
  }
}

/** The data of the current release must be readable by the new one. */
async function requireSameHistory(version: string, next: string, current: string) {
  const read = (folder: string) => readMigrationFiles(path.join(folder, 'supabase/migrations'))
  const known = new Map((await read(next)).map(({ file, hash }) => [file, hash]))
  const unknown = (await read(current)).find(({ file, hash }) => known.get(file) !== hash)
  if (!unknown) return
  throw new Error(
    `${version} doesn't have the migration ${unknown.file} as it is here, so it can't open this data. Choose a later release.`,
  )
}
