import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres } from './embedded-postgres.ts'

test('a PostgreSQL of another process is found once it is ready', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'cluster'))
  await writeFile(path.join(folder, 'password'), 'secret')
  const find = async (status: string) => {
    const lines = ['12', '/data', '1764446400', '5432', '/socket', '', '1 2', status]
    await writeFile(path.join(folder, 'cluster/postmaster.pid'), lines.join('\n'))
    return findRunningPostgres(folder)
  }
  expect(await find('starting')).toBeUndefined()
  expect(await find('ready   \n')).toMatchObject({ host: '/socket', password: 'secret' })
})
