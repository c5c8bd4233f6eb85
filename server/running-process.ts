import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The facts that a process of the site writes into its data folder, for the operator's commands. */
export interface RunningProcess {
  process: ProcessId
  url: string
  version: string
  /** The folder of its release or clone. */
  product: string
  startedAt: string
  /** False while it opens its data. */
  isReady: boolean
}

/** The number of a process and when it began, because numbers are used again. */
export type ProcessId = `${number} ${string}`

/** @throws one sentence where it can't be written: ./site status and ./site stop would not find this process */
export function announceProcess(folder: string, process: RunningProcess): void {
  writeFileSync(`${fileOf(folder)}.part`, JSON.stringify(process, null, 2))
  renameSync(`${fileOf(folder)}.part`, fileOf(folder))
}

export function withdrawProcess(folder: string): void {
  rmSync(fileOf(folder), { force: true })
}

/** The site that runs in a data folder; undefined when none does. */
export function findRunningProcess(folder: string): RunningProcess | undefined {
  if (!existsSync(fileOf(folder))) return
  const found: RunningProcess = JSON.parse(readFileSync(fileOf(folder), 'utf8'))
  return isAlive(found.process) ? found : undefined
}

export const identifyProcess = (pid: number): ProcessId => `${pid} ${readStartTime(pid)}`

const pidOf = (id: ProcessId) => Number.parseInt(id, 10)

function isAlive(id: ProcessId): boolean {
  try {
    process.kill(pidOf(id), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return identifyProcess(pidOf(id)) === id
}

const fileOf = (folder: string) => path.join(folder, 'process.json')

const ZOMBIE = 'Z'
const STATE = 0
const START_TIME = 19

/** In clock ticks since the machine started; empty where there is no /proc. */
function readStartTime(pid: number) {
  try {
    // The name in brackets may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[STATE] === ZOMBIE ? 'ended' : (fields[START_TIME] ?? '')
  } catch {
    return ''
  }
}
