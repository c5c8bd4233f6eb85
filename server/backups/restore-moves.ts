import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder, writeFileAtomically } from 'one-process-backend/storage'
import { z } from 'zod'

/** Lists what a restore moves, while it does. */
const LIST = 'restore.json'
/** The folder within the data folder in which a restored site is assembled. */
export const UNFINISHED = 'restoring'

const moves = z.object({
  /** The folder within the data folder for what was there before. */
  aside: z.string().min(1),
  /** What is moved there. */
  former: z.array(z.string()),
  /** What is then moved from the folder of the restored site into the data folder. */
  restored: z.array(z.string()),
})
type Moves = z.output<typeof moves>

/** Makes all of the moves in the end or none of them, even if this process is killed at any point. */
export async function makeMoves(folder: string, moves: Moves): Promise<void> {
  const text = JSON.stringify(moves, null, 1)
  await writeFileAtomically(path.join(folder, LIST), [text], { isPrivate: true })
  await finishMoves(folder)
}

export const hasUnfinishedMoves = (folder: string) => existsSync(path.join(folder, LIST))

/**
 * Finishes the moves of a restore that was interrupted, if there are any, or takes them back if one of them fails. Call
 * it while holding the lock of the folder. `isFinished`: there were some.
 * @throws one sentence if the moves were taken back, or can't be
 */
export async function finishMoves(folder: string): Promise<{ isFinished: boolean }> {
  if (!hasUnfinishedMoves(folder)) return { isFinished: false }
  const { aside, steps } = readSteps(folder)
  try {
    for (const step of steps.filter((step) => !step.isMade())) move(step.from, step.to)
  } catch (error) {
    takeBack(steps, reasonOf(error))
    await forget(folder, aside)
    throw new Error(
      `${reasonOf(error)} The data in ${folder} is as it was before the restore. Restore into another folder with --into, and start the site with that as DATA_DIR.`,
    )
  }
  await forget(folder, aside)
  return { isFinished: true }
}

/** @throws one sentence if a new site would begin beside an unfinished restore */
export function requireFinishedRestore(folder: string): void {
  const unfinished = path.join(folder, UNFINISHED)
  if (!existsSync(unfinished)) return
  throw new Error(
    `A restore was interrupted, and a start would begin a new site. Run "npm run restore" with the backup again, or delete ${unfinished} for a new site.`,
  )
}

/** The moves in order. Only a restore writes to `aside` and UNFINISHED, so these show which have been made. */
function readSteps(folder: string) {
  const { aside, former, restored } = readList(path.join(folder, LIST))
  const toAside = former.map((name) => {
    const to = path.join(folder, aside, name)
    return { from: path.join(folder, name), to, isMade: () => isThere(to) }
  })
  const intoPlace = restored.map((name) => {
    const from = path.join(folder, UNFINISHED, name)
    return { from, to: path.join(folder, name), isMade: () => !isThere(from) }
  })
  return { aside: path.join(folder, aside), steps: [...toAside, ...intoPlace] }
}

type Step = ReturnType<typeof readSteps>['steps'][number]

function readList(file: string): Moves {
  try {
    return moves.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `${file}, which lists what an interrupted restore has moved, can't be read. Restore into another folder with --into, and start the site with that as DATA_DIR.`,
    )
  }
}

// Synchronous, so that no signal is handled between two moves.
function move(from: string, to: string) {
  if (isThere(to)) throw new Error(`${to} is in the way.`)
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  renameSync(from, to)
}

function takeBack(steps: Step[], reason: string) {
  try {
    for (const { from, to } of steps.filter((step) => step.isMade()).reverse()) move(to, from)
  } catch (error) {
    throw new Error(
      `${reason} What was moved for the restore can't be moved back either: ${reasonOf(error)} The next start or restore tries both again.`,
    )
  }
}

/** Forgets the moves once they are on disk, and then what is left of the restored site. */
async function forget(folder: string, aside: string) {
  const unfinished = path.join(folder, UNFINISHED)
  for (const one of [folder, aside, unfinished]) if (isThere(one)) await syncFolder(one)
  await rm(path.join(folder, LIST))
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  // Only if it is empty, because nothing was moved there or all of it was moved back.
  await rmdir(aside).catch(() => {})
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function reasonOf(error: unknown) {
  const { code, path, message } = error as NodeJS.ErrnoException
  return path ? `${path} can't be moved (${code}).` : message
}
