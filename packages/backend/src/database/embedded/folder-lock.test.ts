import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Locks or releases the folder on command, and prints whether it holds it. */
const program = `
import { lockFolder } from '${import.meta.dirname}/folder-lock.ts'
let lock
process.on('message', ({ folder }) => {
  try {
    lock = folder ? lockFolder(folder) : lock?.release()
  } catch {}
  process.send(Boolean(lock))
})
process.send(false)`

async function start() {
  const args = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

const tell = (children: ChildProcess[], folder?: string) =>
  Promise.all(
    children.map(async (child) => {
      child.send({ folder })
      const [isHeld] = await once(child, 'message')
      return isHeld
    }),
  )

test('exactly one of two processes that lock a folder at the same moment succeeds', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lock-'))
  const processes = await Promise.all([start(), start()])
  for (let round = 0; round < 50; round++) {
    expect((await tell(processes, folder)).filter(Boolean)).toHaveLength(1)
    await tell(processes)
  }
  for (const child of processes) child.disconnect()
  await rm(folder, { recursive: true })
})
