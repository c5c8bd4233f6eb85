import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/backup-site.ts'
import { finishMoves, makeMoves, requireFinishedRestore } from './restore-moves.ts'

const MOVES = {
  aside: 'before',
  former: ['postgres', 'storage', 'secrets.json'],
  restored: ['postgres', 'secrets.json', 'reserve'],
}
const STEPS = [
  ...MOVES.former.map((name) => [name, `before/${name}`] as const),
  ...MOVES.restored.map((name) => [`restoring/${name}`, name] as const),
]
const FORMER = { 'postgres/name': 'old', 'storage/name': 'old', 'secrets.json': 'old' }
const RESTORED = { 'postgres/name': 'new', 'secrets.json': 'new', reserve: 'new' }
const within = (folder: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]))
const FINISHED = { ...within('before', FORMER), ...RESTORED }

async function write(folder: string, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

/** A data folder with a site and a restored one, after some of the moves. */
async function makeSite(moved = 0) {
  const folder = await makeFolder()
  await write(folder, { ...FORMER, ...within('restoring', { ...RESTORED, lock: '' }) })
  if (moved > 0) await mkdir(path.join(folder, 'before'))
  for (const [from, to] of STEPS.slice(0, moved))
    await rename(path.join(folder, from), path.join(folder, to))
  return folder
}

const writeList = (folder: string) => write(folder, { 'restore.json': JSON.stringify(MOVES) })

async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name)
    return [path.relative(folder, file), await readFile(file, 'utf8')]
  })
  return Object.fromEntries(await Promise.all(texts))
}

test.for([0, 1, 2, 3, 4, 5, 6])(
  'a restore that was killed after move %i is finished',
  async (moved) => {
    const folder = await makeSite(moved)
    await writeList(folder)
    expect(await finishMoves(folder)).toEqual({ isFinished: true })
    expect(await readFolder(folder)).toEqual(FINISHED)
    expect(await finishMoves(folder), 'there is nothing more to do').toEqual({ isFinished: false })
  },
)

test.for([0, 1, 2, 3, 4, 5])(
  'if a restore that was killed after move %i can’t be finished, everything is as it was before',
  async (moved) => {
    const folder = await makeSite(moved)
    await writeList(folder)
    await write(folder, { reserve: 'in the way' })
    await expect(finishMoves(folder)).rejects.toThrow(
      `${path.join(folder, 'reserve')} is in the way. The data in ${folder} is as it was before the restore. Restore into another folder with --into, and start the site with that as DATA_DIR.`,
    )
    expect(await readFolder(folder)).toEqual({ ...FORMER, reserve: 'in the way' })
    expect(await readdir(folder)).not.toContain('before')
  },
)

test('what can be neither finished nor taken back stays as it is until a later start finishes it', async () => {
  const folder = await makeSite(3)
  await writeList(folder)
  // As if an earlier version had been started in the meantime.
  await write(folder, { 'postgres/name': 'begun anew' })
  const obstacle = path.join(folder, 'postgres')
  await expect(finishMoves(folder)).rejects.toThrow(
    `${obstacle} is in the way. What was moved for the restore can't be moved back either: ${obstacle} is in the way. The next start or restore tries both again.`,
  )
  await rm(obstacle, { recursive: true })
  await finishMoves(folder)
  expect(await readFolder(folder)).toEqual(FINISHED)
})

test('a restore into an empty folder moves nothing aside', async () => {
  const folder = await makeFolder()
  await write(folder, within('restoring', RESTORED))
  await makeMoves(folder, { ...MOVES, former: [] })
  expect(await readFolder(folder)).toEqual(RESTORED)
})

test('a damaged list of moves ends the start, and nothing is moved or deleted', async () => {
  const folder = await makeSite(2)
  await write(folder, { 'restore.json': '{"former": [' })
  const before = await readFolder(folder)
  await expect(finishMoves(folder)).rejects.toThrow(
    `${path.join(folder, 'restore.json')}, which lists what an interrupted restore has moved, can't be read. Restore into another folder`,
  )
  expect(await readFolder(folder)).toEqual(before)
})

test('no new site begins beside an unfinished restore', async () => {
  const folder = await makeFolder()
  requireFinishedRestore(folder)
  const unfinished = path.join(folder, 'restoring')
  await mkdir(unfinished)
  expect(() => requireFinishedRestore(folder)).toThrow(
    `A restore was interrupted, and a start would begin a new site. Run "npm run restore" with the backup again, or delete ${unfinished} for a new site.`,
  )
})
