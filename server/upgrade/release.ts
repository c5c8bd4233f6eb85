import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { syncFolder } from './journal.ts'

/** `release.json`, which `npm run release` puts into each release. */
const description = z.object({
  // It becomes the name of a folder.
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  commit: z.string(),
  /** Such as linux-x64: its Node and its PostgreSQL are programs for that. */
  platform: z.string(),
})

export type ReleaseDescription = z.output<typeof description>

/** @throws one sentence where the folder is no release */
export function readRelease(folder: string): ReleaseDescription {
  const file = path.join(folder, 'release.json')
  if (!existsSync(file)) throw new Error(`${folder} is not a release: it has no release.json.`)
  return description.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export const releaseFolder = (home: string, version: string) => path.join(home, 'releases', version)

/** The folder of a release that was not taken, half a gigabyte; nothing of it runs any more. */
export function removeRefused(home: string, version: string): void {
  if (readCurrent(home) !== version)
    rmSync(releaseFolder(home, version), { recursive: true, force: true })
}

/** The version that starts next. */
export const readCurrent = (home: string) => path.basename(readlinkSync(path.join(home, 'current')))

/** In one step: there is no moment without a `current`. */
export function pointCurrentAt(home: string, version: string): void {
  const part = path.join(home, 'current.part')
  rmSync(part, { force: true })
  symlinkSync(path.join('releases', version), part)
  renameSync(part, path.join(home, 'current'))
  syncFolder(home)
}
