import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** @throws one sentence if a start would make a new database beside what is left of a site */
export function requireNoLostDatabase(folder: string): void {
  if (existsSync(path.join(folder, 'postgres', 'cluster'))) return
  const left = ['secrets.json', 'storage'].filter((name) => holdsSomething(path.join(folder, name)))
  if (left.length === 0) return
  throw new Error(
    `The database of this site is missing: ${folder} has ${left.join(' and ')}, but no postgres/cluster. Restore a backup with "npm run restore" (docs/trouble.md shows how), or mount the disk of the database. For a new site, set DATA_DIR to an empty folder.`,
  )
}

// A disk that was mounted there for a new site is empty.
function holdsSomething(path: string) {
  try {
    return readdirSync(path).some((name) => name !== 'lost+found')
  } catch {
    return existsSync(path)
  }
}
