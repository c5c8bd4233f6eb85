import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

const project = path.dirname(import.meta.dirname)

/**
 * Lets root act as the owner of the data folder, so that no file in it becomes root's and locks the owner out. Root
 * stays root if there is no folder yet, or if root owns the folder.
 * @throws one sentence if that user may not read the program
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
