import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { stopOrphanedPostgres } from './orphaned-postgres.ts'
import { startServer } from './postgres-server.ts'

const log = createLog('silent')
const account = {
  own: async () => {},
  command: (file: string, args: string[]) => ({ file, args }),
}

test('a PostgreSQL that says nothing while it starts is given up in one sentence', async () => {
  const started = startServer(await prepareProgram('exec sleep 60'))
  await expect(started).rejects.toThrow(
    'PostgreSQL did not start: it has logged nothing for 0.2 seconds.',
  )
})

test('a PostgreSQL that has started may be silent for as long as it likes', async () => {
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

test('an orphaned PostgreSQL that no signal ends is reported with its process id', async () => {
  const cluster = path.join(await realpath(await makeFolder()), 'cluster')
  await mkdir(cluster)
  const pid = await startStubborn(cluster)
  await writeFile(path.join(cluster, 'postmaster.pid'), `${pid}\n`)
  const stopped = stopOrphanedPostgres(cluster, log, { shutdownMs: 100, abortMs: 100 })
  await expect(stopped).rejects.toThrow(
    `The PostgreSQL of a killed process still uses ${cluster} and does not end: end its processes (kill -9 ${pid}), then start the site again.`,
  )
})

/** A process that looks as PostgreSQL's do, and ignores the signals that end them. */
async function startStubborn(cluster: string) {
  const program = path.join(path.dirname(cluster), 'postgres')
  await copyFile('/bin/bash', program)
  const script = `trap '' INT QUIT; echo ready; while :; do read -r -t 1; done`
  const child = spawn(program, ['-c', script, cluster], {
    cwd: cluster,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await once(child.stdout, 'data')
  return child.pid
}

/** A shell script in the place of PostgreSQL's program. */
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
