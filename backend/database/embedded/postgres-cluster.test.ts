import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPasswords } from './postgres-cluster.ts'

test('a folder without a password has none', async () => {
  expect(await readPasswords(await makeFolder())).toBeUndefined()
})

test('a password that cannot be read is an error and not a missing one, which would be replaced', async () => {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'password'))
  await expect(readPasswords(folder)).rejects.toMatchObject({ code: 'EISDIR' })
})

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
