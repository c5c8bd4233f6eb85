import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

const project = path.dirname(import.meta.dirname)

/**
 * Lets root act as the user who owns the data folder, so that no file in it becomes root's and locks that user out.
 * Root stays root where there is no folder yet, or where it owns the folder itself.
 * @throws one sentence where that user may not read the program
 */
export function actAsOwner(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  process.umask(0o077)
  process.env.HOME = folder
  requireProgram(folder)
}

function requireProgram(folder: string) {
  try {
    accessSync(path.join(project, 'package.json'), constants.R_OK)
  } catch {
    throw new Error(
      `The owner of DATA_DIR ${folder} may not read ${project}. Move the program to a folder that this user may read.`,
    )
  }
}
