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
}

/** The SQL files of a folder, `<version>_<name>.sql` as the Supabase CLI names them, in order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)))
  for (const [index, { version, file }] of files.entries()) {
    const before = files[index - 1]
    if (before?.version !== version) continue
    throw new Error(`${before.file} and ${file} have the same version; give one of them another.`)
  }
  return files
}

async function readMigrationFile(folder: string, file: string): Promise<MigrationFile> {
  const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
  if (!version || !name) throw new Error(`${file} is not named <number>_<name>.sql.`)
  // Normalizes line endings, which may differ in a clone on Windows.
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r', '')
  const hash = createHash('sha256').update(sql).digest('hex')
  return { version, name, file, sql, hash }
}
