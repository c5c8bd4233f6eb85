import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The process and its descendants, PostgreSQL among them. Reads /proc, so it is empty on other systems. */
export function findTree(root: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${root}/task`)
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${root}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return [root, ...children.flatMap((child) => findTree(Number(child)))]
  } catch {
    return []
  }
}

const TICKS_A_SECOND = 100

/** Milliseconds of processor time used so far, including that of the kernel. */
export const processorTime = (pids: number[]) =>
  pids.length === 0 ? Number.NaN : sum(pids.map(timeOf))

function timeOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** In megabytes of Pss, which counts shared memory once. */
export const memoryOf = (pids: number[]) =>
  pids.length === 0 ? Number.NaN : sum(pids.map(pssOf)) / 1024

function pssOf(pid: number) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  } catch {
    return 0
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** If there are two cores and `taskset`, the server gets one of them and the load the other. */
const canPin = availableParallelism() > 1 && has('taskset')
export const serverCore = '0'
export const loadCore = '1'

export const pinned = (core: string, command: string[]): [string, string[]] => {
  const [program = '', ...args] = canPin ? ['taskset', '-c', core, ...command] : command
  return [program, args]
}

export function pin(pid: number, cores: string) {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' })
}

export const everyCore = `0-${availableParallelism() - 1}`

export function requireProgram(program: string) {
  if (!has(program)) throw new Error(`${program} is not installed`)
}

function has(program: string) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
