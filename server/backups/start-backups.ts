import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SqlPool } from '../../backend/database/sql.ts'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import { notePlan } from './backup-runs.ts'
import { findDueWork } from './find-due-work.ts'

const FIRST_AFTER = 15 * 60 * 1000
const THEN_EVERY = 10 * 60 * 1000
const program = path.join(import.meta.dirname, 'do-due-work.ts')

/** Sees to the nightly backup and the weekly drill, each in a process of its own when it is due. */
export function startBackups(settings: Settings, owner: SqlPool, log: Log) {
  let child: ChildProcess | undefined
  let timer = setTimeout(look, FIRST_AFTER).unref()
  const warn = (error: Error) => log.warn({ err: error }, 'Backups could not be looked after')
  notePlan(owner, settings.BACKUP_KEEP).catch(warn)

  async function look() {
    timer = setTimeout(look, THEN_EVERY).unref()
    try {
      if (!child && (await findDueWork(owner, settings))) child = start()
    } catch (error) {
      warn(error as Error)
    }
  }

  function start() {
    const started = fork(program, { stdio: 'inherit' })
    return started.on('error', warn).once('exit', () => {
      child = undefined
    })
  }

  return {
    /** What is under way is given up: an unfinished backup leaves nothing, and is made later. */
    stop: async () => {
      clearTimeout(timer)
      if (!child) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
