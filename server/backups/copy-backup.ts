import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { verifyBackup } from 'one-process-backend/backup'
import type { Log } from 'one-process-backend/log'
import type { SiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { findNewestBackup, findOutdated, newestOf } from './backup-files.ts'
import { makeBackupFolder, requireFolder } from './backup-folders.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { openCopyPlace } from './copy-place.ts'
import { describeProblem } from './describe-problem.ts'
import { decryptFile, encryptFile } from './encrypt-file.ts'
import { isDateKnown, recordRun } from './runs.ts'

const NIGHTLY = /^nightly-.*\.tar\.zst$/
const ENDING = '.age'

/** Copies the newest nightly backup to BACKUP_COPY_TO, encrypted, and removes the oldest copies there. */
export async function copyNewestBackup(
  settings: Settings,
  { database }: Pick<SiteData, 'database'>,
  log: Log,
) {
  const { BACKUP_COPY_TO = '', BACKUP_COPY_KEY = '', BACKUP_DIR, BACKUP_KEEP } = settings
  const destination = openCopyPlace(BACKUP_COPY_TO)
  const { file, size } = await recordRun(database.owner, 'copy', async () => {
    const backup = await findNewestBackup(BACKUP_DIR, NIGHTLY)
    if (!backup) throw new Error(`There is no nightly backup in ${BACKUP_DIR}.`)
    await checkDiskSpace(BACKUP_DIR, (await stat(backup)).size)
    const encrypted = `${backup}${ENDING}.unfinished`
    const name = `${path.basename(backup)}${ENDING}`
    try {
      await requireFolder('BACKUP_COPY_TO', settings, database.owner)
      await encryptFile(backup, BACKUP_COPY_KEY, encrypted)
      await destination.put(name, encrypted)
      if (await isDateKnown(database.owner))
        for (const old of findOutdated(await destination.list(), BACKUP_KEEP))
          await destination.remove(old)
      return { file: name, size: (await stat(encrypted)).size }
    } catch (error) {
      throw new Error(
        `It could not be copied to ${destination.description}: ${describeProblem(error)}`,
      )
    } finally {
      await rm(encrypted, { force: true })
    }
  })
  const copy = { file, size, to: destination.description }
  log.info(copy, 'The nightly backup was copied')
  return copy
}

/** A copy may be named by a file, by its name at BACKUP_COPY_TO, or as `copy` for the newest one there. */
export const isCopy = (given: string) => given === 'copy' || given.endsWith(ENDING)

/** Fetches a copy, decrypts it into BACKUP_DIR, and returns the path of the backup. */
export async function openCopy(
  given: string,
  settings: Pick<Settings, 'BACKUP_COPY_TO' | 'BACKUP_DIR' | 'DATA_DIR'>,
  askKey: () => Promise<string>,
): Promise<string> {
  const { BACKUP_COPY_TO, BACKUP_DIR } = settings
  await makeBackupFolder(settings)
  const isHere = given !== 'copy' && (await stat(given).catch(() => undefined))
  if (!isHere && !BACKUP_COPY_TO)
    throw new Error(`There is no ${given}. Set BACKUP_COPY_TO to where the copies are.`)
  const destination = openCopyPlace(BACKUP_COPY_TO ?? '')
  const name = given === 'copy' ? newestOf(await destination.list()) : path.basename(given)
  if (!name) throw new Error(`There is no copy of a backup at ${destination.description}.`)
  const backup = path.join(BACKUP_DIR, name.slice(0, -ENDING.length))
  const fetched = `${backup}${ENDING}.unfinished`
  const decrypted = `${backup}.unfinished`
  const nameGiven = (error: NodeJS.ErrnoException) => {
    if (error.code) throw error
    throw new Error(error.message.replace(fetched, name).replace(decrypted, name))
  }
  try {
    const secretKey = await askKey()
    if (!isHere) await destination.fetch(name, fetched)
    await decryptFile(isHere ? given : fetched, secretKey, decrypted).catch(nameGiven)
    await verifyBackup(decrypted).catch(nameGiven)
    await rename(decrypted, backup)
    return backup
  } finally {
    for (const file of [fetched, decrypted]) await rm(file, { force: true })
  }
}
