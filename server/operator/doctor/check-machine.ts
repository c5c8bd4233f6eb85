import { access, constants, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { formatBytes } from '../../../shared/format-bytes.ts'
import { findDiskSpace } from '../../monitoring/disk-space.ts'
import type { Settings } from '../../settings.ts'
import type { Installation } from '../installation.ts'
import { type Finding, fine, mend, note } from './finding.ts'

const LOW_DISK = 2e9
const OTHERS = 0o007
const ANYBODY_ELSE = 0o077

export async function checkNode({ product }: Installation): Promise<Finding> {
  const { dependencies } = JSON.parse(await readFile(path.join(product, 'package.json'), 'utf8'))
  return process.versions.node === dependencies.node
    ? fine(`Node is ${process.versions.node}, as this release was tested with.`)
    : mend(`Node is ${process.versions.node}, not ${dependencies.node}. Start with ./site start.`)
}

export async function checkDisk(folder: string, low = LOW_DISK): Promise<Finding> {
  const disk = await findDiskSpace(folder)
  if (!disk) return mend(`There is no ${folder}. Start the site once: ./site start.`)
  const words = `${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free for ${folder}`
  return disk.free >= low ? fine(`${words}.`) : mend(`${words}. Make room, or move it.`)
}

/** Finds what others may read, and what the site may not write. It is asked as the site's user. */
export async function checkRights(
  { DATA_DIR, BACKUP_DIR }: Settings,
  { settingsFile, product, isRelease }: Installation,
): Promise<Finding[]> {
  const found = [
    await checkFolder(
      DATA_DIR,
      mend(`There is no ${DATA_DIR}. Start the site once: ./site start.`),
    ),
    await checkFolder(BACKUP_DIR, note(`${BACKUP_DIR} is made with the first backup.`)),
  ]
  if (settingsFile) found.push(await checkSettingsFile(settingsFile))
  if (isRelease) found.push(await checkProduct(product))
  return found
}

async function checkFolder(folder: string, missing: Finding): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return missing
  if (!(await mayWrite(folder)))
    return mend(`The site may not write to ${folder}. Give it to the site's user: chown -R site.`)
  if (found.mode & OTHERS) return mend(`Others may open ${folder}. Close it: chmod 700 ${folder}`)
  return fine(`${folder} is the site's own.`)
}

async function checkSettingsFile(file: string): Promise<Finding> {
  const { mode } = await stat(file)
  return mode & ANYBODY_ELSE
    ? mend(`Others may read ${file}, which has passwords. Close it: chmod 600 ${file}`)
    : fine(`${file} is closed to others.`)
}

/** Root may write everywhere, and then there is nothing to find out. */
async function checkProduct(product: string): Promise<Finding> {
  return process.getuid?.() !== 0 && (await mayWrite(product))
    ? mend(`The site may change its own program. Give it to root: chown -R root ${product}`)
    : fine(`The site can't change its own program.`)
}

const mayWrite = (place: string) =>
  access(place, constants.W_OK).then(
    () => true,
    () => false,
  )
