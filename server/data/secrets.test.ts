import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecrets, readSecretFiles } from './secrets.ts'

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, file: path.join(folder, 'secrets.json') }
}

test('the secrets of a new data folder are generated once', async () => {
  const { folder } = await makeFolder()
  const secrets = await loadSecrets(folder)
  expect(await loadSecrets(folder)).toEqual(secrets)
})

test('unreadable secrets end the start and are not replaced', async () => {
  const { folder, file } = await makeFolder()
  // Nobody can read a link to itself, not even root.
  await symlink(file, file)
  await expect(loadSecrets(folder)).rejects.toThrow(
    `${file} can't be read (ELOOP). Make it readable, or put it back from a backup.`,
  )
  expect((await lstat(file)).isSymbolicLink()).toBe(true)
  await expect(
    readSecretFiles({ DATA_DIR: folder }),
    'a backup is not made without them',
  ).rejects.toThrow(/can't be read \(ELOOP\)/)
})

test.each(['', '{"keys": {', '{}', '{"keys":{"publishable":"","secret":"","jwtSecret":""}}'])(
  'damaged secrets (%j) end the start and are not replaced',
  async (text) => {
    const { folder, file } = await makeFolder()
    await writeFile(file, text)
    await expect(loadSecrets(folder)).rejects.toThrow(
      `${file} is damaged: it doesn't hold the keys of a site. Put it back from a backup.`,
    )
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
