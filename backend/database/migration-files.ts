import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface MigrationFile {
  /** The part of the file's name before the first underscore. */
  version: string
  name: string
  file: string
  sql: string
  /** SHA-256 in hexadecimal. */
  hash: string
  /** The hashes of other forms in which it was brought, and which end in the same schema. */
  earlierHashes: string[]
}

const EARLIER_FORMS = 'earlier-forms.json'

/**
 * The SQL files of a folder, `<version>_<name>.sql` as the Supabase CLI names them, in order. Its
 * `earlier-forms.json`, if there is one, has the hashes of their earlier forms, by the file's name.
 */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const all = await readdir(folder)
  const earlier: Record<string, string[]> = all.includes(EARLIER_FORMS)
    ? JSON.parse(await readFile(path.join(folder, EARLIER_FORMS), 'utf8'))
    : {}
  const names = all.filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(
    names.map((name) => readMigrationFile(folder, name, earlier[name])),
  )
  for (const [index, { version, file }] of files.entries()) {
    const before = files[index - 1]
    if (before?.version !== version) continue
    throw new Error(`${before.file} and ${file} have the same version; give one of them another.`)
  }
  return files
}

/** Whether what was applied with this hash is this migration, in the form it has now or had before. */
export const isFormOf = ({ hash, earlierHashes }: MigrationFile, applied: string) =>
  applied === hash || earlierHashes.includes(applied)

async function readMigrationFile(
  folder: string,
  file: string,
  earlierHashes: string[] = [],
): Promise<MigrationFile> {
  const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
  if (!version || !name) throw new Error(`${file} is not named <number>_<name>.sql.`)
  const sql = await readFile(path.join(folder, file), 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  return { version, name, file, sql, hash, earlierHashes }
}
