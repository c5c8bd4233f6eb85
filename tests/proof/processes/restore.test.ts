import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { loadSecrets } from '../../../server/data/secrets.ts'
import { openSmallDisk } from '../../../soak/small-disk.ts'
import { makeFolder } from '../../backup-site.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'

vi.setConfig({ testTimeout: 180_000 })

const original = await makeDataFolder(inject('siteFolder'))
afterAll(original.remove)
const backup = path.join(original.folder, 'site.tar.zst')

/** Runs a command of the site, with the faults of rename-faults.mjs. */
async function run(folder: string, [name, ...args]: string[], fault = '') {
  const program = [path.resolve(`server/commands/${name}.ts`), ...args]
  const preload = ['--import', path.resolve('tests/proof/processes/rename-faults.mjs')]
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', RENAME_FAULT: fault }
  const running = promisify(execFile)(process.execPath, [...preload, ...program], { env })
  return running.then(
    ({ stdout }) => ({ output: stdout, signal: null }),
    ({ stdout, stderr, signal }) => ({ output: String(stdout + stderr), signal }),
  )
}

/** A copy of the site that knows its age, and a backup from before it had one. */
async function makeAgedSite() {
  if (!existsSync(backup)) {
    await loadSecrets(original.folder)
    const { output } = await run(original.folder, ['backup', backup])
    expect(output).toContain('found complete')
  }
  const { folder, remove } = await makeDataFolder(original.folder)
  onTestFinished(remove)
  await writeFile(path.join(folder, 'storage', 'age'), 'newer than the backup')
  return folder
}

const siteOf = async (folder: string) => {
  const names = await readdir(folder)
  return names.filter((name) => !/^(lock|backup|site|cache|released-files|mail)/.test(name)).sort()
}

async function start(folder: string) {
  const site = await startSite(folder, { LOG_LEVEL: 'warn' })
  onTestFinished(() => site.kill('SIGTERM'))
  return site
}

test('a restore that is killed after each of its renames is finished by the next command, restore or start', async () => {
  const folder = await makeAgedSite()
  const secrets = await readFile(path.join(folder, 'secrets.json'), 'utf8')
  const restore = ['restore', backup]
  let kills = 0
  for (let command = restore; ; command = ['backup', path.join(folder, `backup-${kills}`)]) {
    const { signal, output } = await run(folder, command, 'kill')
    if (signal !== 'SIGKILL') {
      expect(output).toContain('found complete')
      break
    }
    kills += 1
  }
  expect(kills).toBeGreaterThan(5)
  const names = await siteOf(folder)
  const aside = names.find((name) => name.startsWith('before-restore-')) ?? ''
  expect(names).toEqual([aside, 'postgres', 'reserve', 'secrets.json', 'storage'].sort())
  expect(await readdir(path.join(folder, 'storage'))).not.toContain('age')
  expect(await readdir(path.join(folder, aside, 'storage'))).toContain('age')

  expect((await run(folder, restore, 'kill')).signal).toBe('SIGKILL')
  expect((await run(folder, restore)).output).toContain('compared one by one')
  expect((await run(folder, restore, 'kill')).signal).toBe('SIGKILL')
  const site = await start(folder)
  expect(site.output()).toContain('An interrupted restore was finished.')
  expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).toBe(secrets)
})

test('a restore whose rename fails leaves the site as it was, and names another folder', async () => {
  const folder = await makeAgedSite()
  const before = await siteOf(folder)
  const storage = path.join(folder, 'storage')
  const { output } = await run(folder, ['restore', backup], storage)
  expect(output).toContain(
    `${storage} can't be moved (EBUSY). The data in ${folder} is as it was before the restore. Restore into another folder with --into, and start the site with that as DATA_DIR.\n`,
  )
  expect(await siteOf(folder)).toEqual(before)
  expect(await readdir(storage)).toContain('age')
  await start(folder)
})

test('a restore beside pictures on a disk of their own is refused before anything is moved', async () => {
  const folder = await makeAgedSite()
  const before = await siteOf(folder)
  const disk = await openSmallDisk(path.join(folder, 'storage'), 20)
  onTestFinished(() => disk?.remove())
  const [program = '', ...within] = disk?.within ?? []
  const restore = [process.execPath, path.resolve('server/commands/restore.ts'), backup]
  const env = { ...process.env, DATA_DIR: folder }
  const running = promisify(execFile)(program, [...within, ...restore], { env })
  await expect(running).rejects.toMatchObject({
    stderr: expect.stringContaining(
      `${folder}/storage is on a disk of its own, so it can't be moved aside for the restored site. Restore into another folder with --into, and start the site with that as DATA_DIR.\n`,
    ),
  })
  expect(await siteOf(folder)).toEqual(before)
})

test('a start beside a restore is refused, and after the restore was killed it begins no new site', async () => {
  await makeAgedSite()
  const folder = await makeFolder()
  const child = spawn(process.execPath, [path.resolve('server/commands/restore.ts'), backup], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  await vi.waitUntil(() => existsSync(path.join(folder, 'restoring/postgres/cluster')), 60_000)
  child.kill('SIGSTOP')
  await expect(startSite(folder)).rejects.toThrow('Another process is already using the database')
  child.kill('SIGKILL')
  await exit
  const unfinished = path.join(folder, 'restoring')
  await expect(startSite(folder)).rejects.toThrow(
    `A restore was interrupted, and a start would begin a new site. Run "npm run restore" with the backup again, or delete ${unfinished} for a new site.`,
  )
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
  expect((await run(folder, ['restore', backup])).output).toContain('compared one by one')
})
