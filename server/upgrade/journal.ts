import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { identifyProcess, isAlive, type ProcessId } from '../running-process.ts'

/**
 * An upgrade that has begun and is not over, in the folder with `current` and `releases`, where only root may write.
 * While it is there, the new release takes no message. Its removal is what makes the upgrade valid.
 */
export interface Journal {
  from: string
  to: string
  /** The process that upgrades. When it has ended, the upgrade is to be undone. */
  upgrader: ProcessId
  /** Sent with the requests that judge the new release, which answers no others. */
  token: string
}

export const TOKEN_HEADER = 'x-upgrade'

export function readJournal(home: string): Journal | undefined {
  if (!existsSync(fileOf(home))) return
  return JSON.parse(readFileSync(fileOf(home), 'utf8'))
}

// The link that ./site follows while an upgrade isn't over, because the new release may not be fit to undo it.
const TRUSTED = 'before-upgrade'

/** @throws one sentence when there is a journal already */
export function beginJournal(home: string, versions: Pick<Journal, 'from' | 'to'>): Journal {
  const journal = { ...versions, upgrader: identifyProcess(process.pid), token: randomUUID() }
  const part = `${fileOf(home)}.part`
  writeFileSync(part, JSON.stringify(journal, null, 2), { flush: true })
  try {
    linkSync(part, fileOf(home))
  } catch {
    throw new Error('Another upgrade is under way. Wait for its end.')
  } finally {
    rmSync(part)
  }
  rmSync(path.join(home, TRUSTED), { force: true })
  symlinkSync(path.join('releases', versions.from), path.join(home, TRUSTED))
  syncFolder(home)
  return journal
}

export function endJournal(home: string): void {
  rmSync(fileOf(home), { force: true })
  syncFolder(home)
  rmSync(path.join(home, TRUSTED), { force: true })
}

/** What a release says that was on trial, and isn't the one to undo that. */
export const describeBrokenOff = ({ from, to }: Journal) =>
  `The upgrade to ${to} was broken off. ./site start goes back to ${from}.`

export const isUnderWay = (journal: Journal) => isAlive(journal.upgrader)

/** Makes what was renamed or removed in a folder last through a power cut. */
export function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}

const fileOf = (home: string) => path.join(home, 'upgrade.json')
