import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { selectFinishedMigrations } from './finished-migrations.ts'

test('a migration saved during development is applied only at the next start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const place = (name: string) => path.join(folder, name)
  for (const name of ['20270101000000_old.sql', '20270101000001_unfinished.sql', '.dev-started'])
    await writeFile(place(name), '')
  const minute = (count: number) => new Date(2027, 0, 1, 12, count)
  await utimes(place('20270101000000_old.sql'), minute(0), minute(0))
  await utimes(place('.dev-started'), minute(1), minute(1))
  await utimes(place('20270101000001_unfinished.sql'), minute(2), minute(2))

  const files = await readMigrationFiles(folder)
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const select = () => files.filter(selectFinishedMigrations(folder, log, place('.dev-started')))
  expect(select().map(({ file }) => file)).toEqual(['20270101000000_old.sql'])
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/unfinished\.sql is not applied/))

  await utimes(place('.dev-started'), minute(3), minute(3))
  expect(select()).toEqual(files)
  await rm(place('.dev-started'))
  expect(select()).toEqual(files)
})
