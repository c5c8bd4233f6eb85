import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a process: RENAME_FAULT=kill ends it like a power cut after its first rename, and a path makes every
// rename from there fail, as that of a disk's mount point does. Only the moves of a restore are synchronous.
const { renameSync } = fs
const fault = process.env.RENAME_FAULT
fs.renameSync = (from, to) => {
  if (from === fault)
    throw Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY', path: from })
  renameSync(from, to)
  if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
