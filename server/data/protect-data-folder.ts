import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findPostgresGroup } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import type { Settings } from '../settings.ts'

const FOLDERS = ['postgres', 'storage', 'cache', 'mail']
const FILES = ['secrets.json', 'reserve', 'start-problem.txt']

/** What a site has in its data folder, apart from backups and its lock. */
export const SITE_ENTRIES = [...FOLDERS, ...FILES]

/**
 * Creates the data folder, and denies other users of the machine access to it and its contents. When root starts the
 * site, PostgreSQL runs as a user of its own, whose group may only pass through to its folder.
 */
export async function protectDataFolder(
  { DATA_DIR, DATABASE_URL, SUPABASE_URL }: Pick<Settings, 'DATA_DIR'> & Partial<Settings>,
  log: Log,
): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  try {
    const group = DATABASE_URL || SUPABASE_URL ? undefined : await findPostgresGroup()
    if (group !== undefined) await chown(DATA_DIR, 0, group)
    await chmod(DATA_DIR, group === undefined ? 0o700 : 0o710)
    for (const name of [...FOLDERS, 'backups']) await restrict(path.join(DATA_DIR, name), 0o700)
    for (const name of FILES) await restrict(path.join(DATA_DIR, name), 0o600)
  } catch (error) {
    log.warn(
      { err: error },
      `${DATA_DIR} could not be closed to other users of this machine. Make the site's user its owner and start again.`,
    )
  }
}

// A missing or broken file is created, or reported, by the code that opens it.
const restrict = (path: string, mode: number) =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPERM') throw error
  })
