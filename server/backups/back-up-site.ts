import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { makeBackup, type Progress } from '../../backend/backup/make-backup.ts'
import { readSecretFiles } from '../data/secrets.ts'
import { listVariables, type Settings } from '../settings.ts'
import type { SiteData } from './open-site-data.ts'
import { guessSize, requireRoom } from './require-room.ts'

/** Makes a backup of the site whose settings these are. Never writes over a file. */
export async function backUpSite(
  settings: Settings,
  { database, objects }: Pick<SiteData, 'database' | 'objects'>,
  file: string,
  progress?: Progress,
) {
  if (existsSync(file)) throw new Error(`${file} is there already. Give the backup another name.`)
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  await requireRoom(folder, await guessSize(database.owner))
  const source = {
    owner: database.owner,
    objects,
    files: await readSecretFiles(settings.DATA_DIR),
    variables: listVariables(process.env),
  }
  const manifest = await makeBackup(source, file, progress)
  return { file, manifest, size: (await stat(file)).size }
}
