import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SqlPool } from 'one-process-backend/database'
import type { Settings } from '../settings.ts'

type Places = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_COPY_TO' | 'DATA_DIR'>
type Name = 'BACKUP_DIR' | 'BACKUP_COPY_TO'

interface Examined {
  /** Whether losing one disk would lose both the data and the backups. */
  disk: 'same' | 'other'
  /** The folders that have been on another disk than the data. */
  separate: string[]
  problems: Partial<Record<Name, string>>
}

/**
 * Creates the folder of the backups within the data folder. One that the operator chose is never created: it may belong
 * on a disk that isn't mounted. Backups contain every secret of the site, so only the owner may open the folder.
 */
export async function makeBackupFolder({ BACKUP_DIR, DATA_DIR }: Places): Promise<void> {
  if (BACKUP_DIR === path.join(DATA_DIR, 'backups'))
    await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 })
  else if (!(await statOf(BACKUP_DIR))) throw new Error(describeMissing('BACKUP_DIR', BACKUP_DIR))
}

/** Compares the disks of the data and of the folders for backups, and looks for folders whose disk isn't mounted. */
export async function examineFolders(settings: Places, separate: string[]): Promise<Examined> {
  const { BACKUP_DIR, BACKUP_COPY_TO, DATA_DIR } = settings
  const data = await stat(DATA_DIR)
  const examined: Examined = { disk: 'same', separate, problems: {} }
  const folders = { BACKUP_DIR, ...(isFolder(BACKUP_COPY_TO) && { BACKUP_COPY_TO }) }
  for (const [name, folder] of Object.entries(folders) as [Name, string][]) {
    const found = await statOf(folder)
    const isElsewhere = found !== undefined && found.dev !== data.dev
    if (isElsewhere && name === 'BACKUP_DIR') examined.disk = 'other'
    if (isElsewhere && !examined.separate.includes(folder))
      examined.separate = [...examined.separate, folder]
    const problem = await findProblem(name, folder, {
      isMissing: !found,
      isUnmounted: !isElsewhere && separate.includes(folder),
    })
    if (problem && (found || folder !== path.join(DATA_DIR, 'backups')))
      examined.problems[name] = problem
  }
  return examined
}

const isFolder = (path: string | undefined) => path !== undefined && !/^https?:/.test(path)

async function findProblem(
  name: Name,
  folder: string,
  { isMissing, isUnmounted }: { isMissing: boolean; isUnmounted: boolean },
): Promise<string | undefined> {
  if (isMissing) return describeMissing(name, folder)
  if (isUnmounted)
    return `${name} ${folder} was on another disk than the data, and isn't any more. Mount its disk, or set another folder.`
  const refusal = await access(folder, constants.W_OK).then(
    () => undefined,
    ({ code }) => code,
  )
  return refusal && `${name} ${folder} can't be written to (${refusal}).`
}

const describeMissing = (name: Name, folder: string) =>
  `There is no folder ${folder}, which ${name} names. Mount its disk, or make the folder.`

const statOf = (folder: string) => stat(folder).catch(() => undefined)

const KEY = 'backup_folders'

/** Examines the folders and stores the result for the dashboard. */
export async function checkFolders(settings: Places, owner: SqlPool): Promise<Examined> {
  const examined = await examineFolders(settings, await readSeparateFolders(owner))
  await owner`
    insert into private.settings as saved (key, value) values (${KEY}, ${JSON.stringify(examined)})
    on conflict (key) do update set value = excluded.value where saved.value <> excluded.value`
  return examined
}

/** @throws one sentence if the folder is missing, its disk isn't mounted, or nothing can be written there */
export async function requireFolder(name: Name, settings: Places, owner: SqlPool): Promise<void> {
  const { problems } = await checkFolders(settings, owner)
  if (problems[name]) throw new Error(problems[name])
}

export async function readSeparateFolders(owner: SqlPool): Promise<string[]> {
  const [saved] = await owner`select value from private.settings where key = ${KEY}`
  return saved ? (JSON.parse(saved.value) as Examined).separate : []
}
