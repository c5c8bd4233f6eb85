import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Keeps why a start failed for the doctor, unless the folder itself is the problem. */
export const saveStartProblem = (folder: string, sentence: string) =>
  writeFile(fileIn(folder), `The last start, at ${new Date().toISOString()}, failed: ${sentence}`, {
    mode: 0o600,
  }).catch(() => {})

export const forgetStartProblem = (folder: string) => rm(fileIn(folder), { force: true })

/** Undefined after a start that succeeded, and empty if a full disk cut the sentence off. */
export const findStartProblem = (folder: string) =>
  readFile(fileIn(folder), 'utf8').catch(() => undefined)

const fileIn = (folder: string) => path.join(folder, 'start-problem.txt')
