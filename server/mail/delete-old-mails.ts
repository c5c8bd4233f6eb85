import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** As long as the database keeps the list of mails. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A mail that the site wrote to its folder, or an incomplete file of a killed site. */
const WRITTEN_BY_US = /\.eml(\..+\.unfinished)?$/

/** Deletes the mails in the folder that were written more than thirty days ago. */
export async function deleteOldMails(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    // Only a site without a mail server has the folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  const oldest = Date.now() - KEPT_MS
  for (const name of names.filter((name) => WRITTEN_BY_US.test(name))) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < oldest) await rm(file)
  }
}
