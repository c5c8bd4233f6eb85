import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Why the last start failed, for the doctor. */
const schema = z.object({ at: z.iso.datetime(), sentence: z.string() })

export async function saveStartProblem(folder: string, sentence: string): Promise<void> {
  const problem = { at: new Date().toISOString(), sentence }
  // The folder itself may be the problem.
  await writeFile(fileIn(folder), JSON.stringify(problem), { mode: 0o600 }).catch(() => {})
}

export const forgetStartProblem = (folder: string) => rm(fileIn(folder), { force: true })

export async function findStartProblem(folder: string) {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
  } catch {
    // Missing, or cut off by a full disk.
    return undefined
  }
}

const fileIn = (folder: string) => path.join(folder, 'start-problem.json')
