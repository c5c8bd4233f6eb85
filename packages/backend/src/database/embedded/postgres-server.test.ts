import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { startServer } from './postgres-server.ts'

const log = createLog('silent')
const account = {
  own: async () => {},
  command: (file: string, args: string[]) => ({ file, args }),
}

test('a PostgreSQL that logs nothing while it starts is abandoned with one sentence', async () => {
  const started = startServer(await prepareProgram('exec sleep 60'))
  await expect(started).rejects.toThrow(
    'PostgreSQL did not start: it has logged nothing for 0.2 seconds.',
  )
})

test('a running PostgreSQL may be silent for any length of time', async () => {
  const options = await prepareProgram(`
    echo >> "$0.starts"
    echo 'database system is ready to accept connections' >&2
    sleep 0.1
    echo 'checkpoint' >&2
    exec sleep 60`)
  const server = await startServer(options)
  await wait(600)
  await server.stop()
  expect(await readFile(`${options.programs.postgres}.starts`, 'utf8')).toBe('\n')
})

/** A shell script in place of PostgreSQL's program. */
async function prepareProgram(script: string) {
  const folder = await makeFolder()
  const postgres = path.join(folder, 'program')
  await writeFile(postgres, `#!/bin/sh\n${script}\n`)
  await chmod(postgres, 0o755)
  const programs = { postgres, initdb: postgres }
  const cluster = path.join(folder, 'cluster')
  return { cluster, programs, account, settings: {}, log, silenceMs: 200 }
}

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
