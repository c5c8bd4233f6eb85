import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareCluster, readPasswords } from './postgres-cluster.ts'

test('a new folder has no password', async () => {
  expect(await readPasswords(await makeFolder())).toBeUndefined()
})

test('an unreadable password is an error, and not treated as missing and replaced', async () => {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'password'))
  await expect(readPasswords(folder)).rejects.toMatchObject({ code: 'EISDIR' })
})

test.each([
  ['is missing', undefined],
  ['was emptied', ''],
])(
  'a database whose password %s prevents the start, and the password is not replaced',
  async (_, password) => {
    const folder = await makeFolder()
    await mkdir(path.join(folder, 'cluster'))
    await writeFile(path.join(folder, 'cluster/PG_VERSION'), '18\n')
    if (password !== undefined) await writeFile(path.join(folder, 'password'), password)
    const before = await readdir(folder)
    const unused = {} as never
    await expect(prepareCluster(folder, unused, unused)).rejects.toThrow(
      `The password of the database in ${folder} is missing. Put ${folder}/password back from a copy of the data folder.`,
    )
    expect(await readdir(folder)).toEqual(before)
  },
)

test('what an interrupted setup left is removed, and a database of another PostgreSQL is not opened', async () => {
  const folder = await makeFolder()
  for (const name of ['unfinished-a1', 'cluster']) await mkdir(path.join(folder, name))
  await writeFile(path.join(folder, 'cluster/PG_VERSION'), '17\n')
  await writeFile(path.join(folder, 'password'), 'secret\n')
  const unused = {} as never
  await expect(prepareCluster(folder, unused, unused)).rejects.toThrow('was made by PostgreSQL 17')
  expect((await readdir(folder)).sort()).toEqual(['cluster', 'password'])
})

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
