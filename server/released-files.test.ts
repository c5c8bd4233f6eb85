import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepReleasedFiles, removeOldFiles } from './released-files.ts'

const DAY = 24 * 60 * 60 * 1000
const release = new Date('2026-11-01T08:00:00Z')
const after = (days: number) => new Date(release.getTime() + days * DAY)

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'released-'))
  folders.push(folder)
  return folder
}

async function makeBuild(...names: string[]) {
  const build = await makeFolder()
  await mkdir(path.join(build, 'assets'))
  for (const name of names)
    await writeFile(path.join(build, 'assets', name), `export {} // ${name}`)
  return build
}

const filesIn = async (folder: string) => (await readdir(path.join(folder, 'assets'))).sort()

test('the files of a release are kept for a week after the next one, and no longer', async () => {
  const stored = await makeFolder()
  const first = await makeBuild('faqs-a1.js', 'react-c3.js')
  await keepReleasedFiles(first, stored, release)
  // The process with the first release ran for a month.
  await keepReleasedFiles(first, stored, after(30))
  await keepReleasedFiles(await makeBuild('faqs-b2.js', 'react-c3.js'), stored, after(31))
  await removeOldFiles(stored, after(36).getTime())
  expect(await filesIn(stored)).toEqual(['faqs-a1.js', 'faqs-b2.js', 'react-c3.js'])
  await removeOldFiles(stored, after(37.5).getTime())
  expect(await filesIn(stored)).toEqual(['faqs-b2.js', 'react-c3.js'])
})
