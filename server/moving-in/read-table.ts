import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomically } from 'one-process-backend/storage'
import { z } from 'zod'
import type { OldProject, OldRow } from './old-project.ts'

const page = z.array(z.record(z.string(), z.unknown()))
const MOST_ROWS = 200_000
const KEPT_MS = 60 * 60 * 1000

/**
 * Reads a table of the old project page by page. Each page is kept in the folder until everything was read, so that a
 * move continues where it was interrupted in the last hour. Without a folder, nothing is kept.
 */
export async function readTable(
  project: Pick<OldProject, 'readPage'>,
  { table, key }: { table: string; key: string },
  folder: string | undefined,
  onRows: (count: number) => void,
): Promise<OldRow[]> {
  const rows: OldRow[] = []
  let isKept = folder !== undefined
  for (let number = 0; ; number += 1) {
    const file = folder && path.join(folder, `${table}-${number}.json`)
    const last = rows.at(-1)?.[key]
    const kept = isKept && file ? await readKept(file) : undefined
    // A kept page would not follow one that was read again.
    isKept = kept !== undefined
    const next: OldRow[] =
      kept ??
      page.parse(await project.readPage(table, key, last === undefined ? undefined : String(last)))
    if (file && !kept) await writeFileAtomically(file, [JSON.stringify(next)], { isPrivate: true })
    if (next.length === 0) return rows
    if (next.at(-1)?.[key] === last)
      throw new Error(`The table ${table} of the project has no column ${key} to read it by.`)
    rows.push(...next)
    onRows(rows.length)
    if (rows.length > MOST_ROWS)
      throw new Error(`The table ${table} has more rows than a site of this kind can take.`)
  }
}

async function readKept(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs < Date.now() - KEPT_MS) return undefined
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : page.parse(JSON.parse(text))
}

/** Makes the next move read everything again. */
export const forgetPages = (folder: string) => rm(folder, { recursive: true, force: true })
