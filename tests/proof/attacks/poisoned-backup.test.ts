import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { restoreBackup, UnusableBackup, verifyBackup } from 'one-process-backend/backup'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { restoreSite, settingsWithin } from '../../../server/backups/restore-site.ts'
import { readSettings } from '../../../server/settings.ts'
import { openSmallDisk } from '../../../soak/small-disk.ts'
import { backUp, createFilledSite, makeFolder, startEmptyServer } from '../../backup-site.ts'
import { type Entry, hashOf, type PoisonedManifest, rewriteBackup } from './poisoned-backup.ts'

const { createEmptyDatabase } = await startEmptyServer()
const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const genuine = path.join(site.folder, 'genuine.tar.zst')
await backUp(site, genuine)

/** Restores a file into an empty database and folder, and returns the state of both. */
async function restore(file: string, verified = file) {
  const [database, folder] = [await createEmptyDatabase(), await makeFolder()]
  const saved: string[] = []
  const saveFile = async (name: string) => void saved.push(name)
  const outcome = await (async () => {
    const manifest = await verifyBackup(verified)
    await restoreBackup(file, manifest, {
      database,
      objects: openFileStore(folder),
      saveFile,
      migrations: path.resolve('supabase/migrations'),
      log: createLog('silent'),
    })
  })().catch((error: unknown) => error)
  const [found] = await database.owner`
    select count(*)::int as number from pg_namespace
    where nspname in ('auth', 'storage', 'private', 'supabase_migrations', 'poison')`
  return { outcome, left: { schemas: found?.number, objects: await readdir(folder), saved } }
}

const nothing = { schemas: 0, objects: [], saved: [] }

async function expectRefused(file: string, sentence: string | RegExp, verified?: string) {
  const { outcome, left } = await restore(file, verified)
  expect(outcome).toBeInstanceOf(UnusableBackup)
  const { message } = outcome as Error
  expect(message).toMatch(sentence)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file may control the operator's terminal
  expect(message).not.toMatch(/[\x00-\x1f\x7f]/)
  expect(left).toEqual(nothing)
}

const SQL = '(select 1)); create schema poison; --'

const tableOf = ({ tables }: PoisonedManifest, name: string) => {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The backup has no ${name}.`)
  return table
}

test('an unchanged backup that was unpacked and packed again is restored', async () => {
  const { outcome, left } = await restore(await rewriteBackup(genuine))
  expect(outcome).toBeUndefined()
  expect(left).toMatchObject({ schemas: 4, saved: ['secrets.json'] })
})

test.for<[what: string, poison: (manifest: PoisonedManifest) => void, sentence: string | RegExp]>([
  ['SQL as a key', (m) => tableOf(m, 'public.faqs').key.push(SQL), /public\.faqs differs/],
  ['SQL as a column', (m) => tableOf(m, 'public.faqs').columns.push(SQL), /public\.faqs differs/],
  ['a column twice', (m) => tableOf(m, 'public.faqs').columns.push('id'), /public\.faqs differs/],
  [
    'SQL as a sequence',
    (m) => m.sequences.push({ name: SQL, value: '1', isCalled: true }),
    /sequence/,
  ],
  ['no sequences', (m) => m.sequences.splice(0), /sequence/],
  ['SQL as the number of a sequence', (m) => setNumber(m, SQL), 'is not a backup of this site'],
  ['a system table', (m) => addTable(m, 'pg_catalog.pg_authid'), /pg_catalog\.pg_authid/],
  ['a table twice', (m) => m.tables.push(tableOf(m, 'public.faqs')), /twice/],
  ['a picture twice', (m) => m.objects.push(...m.objects), /twice/],
  ['a file of its own', (m) => addFile(m, 'authorized_keys'), 'is not a backup of this site'],
  ['a file elsewhere', (m) => addFile(m, '../../etc/cron.d/x'), 'is not a backup of this site'],
  ['another number of rows', (m) => tableOf(m, 'public.faqs').rows++, /public\.faqs/],
  ['another size', (m) => tableOf(m, 'public.faqs').size++, 'is damaged'],
  ['a size below nothing', (m) => setSize(m, -1), 'is not a backup of this site'],
  ['a migration that no release has', (m) => addMigration(m), 'by a later release'],
  ['writing for the terminal', (m) => setVariable(m, '\x1b]0;x\x07'), 'is not a backup of this'],
  ['words for a date', (m) => setDate(m, 'today\x1b[2J'), 'is not a backup of this site'],
])(
  'a backup whose manifest names %s is refused, and nothing is changed',
  async ([, poison, sentence]) => {
    await expectRefused(await rewriteBackup(genuine, { manifest: poison }), sentence)
  },
)

const setNumber = ({ sequences }: PoisonedManifest, value: string) =>
  sequences.forEach((sequence) => {
    sequence.value = value
  })
const addTable = (manifest: PoisonedManifest, name: string) =>
  manifest.tables.push({ ...tableOf(manifest, 'private.retention_runs'), name })
const addFile = ({ files }: PoisonedManifest, name: string) =>
  files.push({ name: name as 'secrets.json', size: 0, sha256: hashOf('') })
const setSize = (manifest: PoisonedManifest, size: number) => {
  tableOf(manifest, 'public.faqs').size = size
}
const addMigration = ({ migrations }: PoisonedManifest) =>
  migrations.push({ table: 'other_migrations', version: '20990101000000', hash: null })
const setVariable = ({ variables }: PoisonedManifest, name: string) => variables.push(name)
const setDate = (manifest: PoisonedManifest, date: string) => {
  manifest.madeAt = date
}

test.for(['public.faqs', 'public.admin_users', 'supabase_migrations.schema_migrations'])(
  'a backup without the table %s is refused instead of restored with an empty one',
  async (name) => {
    const file = await rewriteBackup(genuine, {
      manifest: ({ tables }) =>
        tables.splice(tables.indexOf(tableOf({ tables } as never, name)), 1),
      entries: (entries) => entries.filter((entry) => !entry.name.startsWith(`tables/${name}/`)),
    })
    await expectRefused(file, name)
  },
)

test('a backup without a picture that its database lists is refused', async () => {
  const file = await rewriteBackup(genuine, {
    manifest: (manifest) => {
      manifest.objects = manifest.objects.filter(({ name }) => name !== 'urn.jpg')
    },
    entries: (entries) => entries.filter(({ name }) => !name.endsWith('/urn.jpg')),
  })
  await expectRefused(file, /urn\.jpg/)
})

test('a backup with a picture that its database does not list is refused', async () => {
  const foreign = { bucket: 'product-images', name: 'foreign.jpg', version: '1' }
  const file = await rewriteBackup(genuine, {
    manifest: ({ objects }) => objects.push({ ...foreign, size: 3, sha256: hashOf('abc') }),
    entries: (entries) => [entry('objects/product-images/1/foreign.jpg', 'abc'), ...entries],
  })
  await expectRefused(file, /foreign\.jpg/)
})

const entry = (name: string, text = '', header: Partial<Entry> = {}): Entry => ({
  name,
  type: 'file',
  bytes: Buffer.from(text),
  ...header,
})

test.for<[what: string, poison: (entries: Entry[]) => Entry[], sentence: string | RegExp]>([
  ['a file elsewhere', (all) => [entry('../../etc/cron.d/site', 'x'), ...all], /cron\.d/],
  ['an absolute file', (all) => [entry('/etc/cron.d/site', 'x'), ...all], /cron\.d/],
  ['a foreign file', (all) => [entry('postgres/cluster/postgresql.auto.conf'), ...all], /auto\.c/],
  ['a table of none', (all) => [entry('tables/public.none/00000.copy', 'x\n'), ...all], /none/],
  ['a manifest twice', (all) => [...all, ...all.slice(-1)], /twice/],
  ['secrets twice', (all) => [entry('secrets.json', '{}'), ...all], /twice/],
  ['a part twice', (all) => [...all.filter(isFaq), ...all], /twice/],
  ['a part too few', (all) => all.filter((one) => !isFaq(one)), /public\.faqs/],
  ['a part too high', (all) => all.map((one) => (isFaq(one) ? renumber(one) : one)), /order/],
  [
    'no secrets that it lists',
    (all) => all.filter(({ name }) => name !== 'secrets.json'),
    /secrets/,
  ],
  ['a symbolic link', (all) => [link('symlink'), ...all], /link|not a file/],
  ['a hard link', (all) => [link('link'), ...all], /link|not a file/],
  [
    'a device',
    (all) => [entry('secrets.json', '', { type: 'character-device' }), ...all],
    /not a f/,
  ],
  ['a folder', (all) => [entry('objects/', '', { type: 'directory' }), ...all], /not a file/],
  ['huge secrets', (all) => swap(all, 'secrets.json', 'x'.repeat(100_000)), /too large/],
  ['a huge manifest', (all) => swap(all, 'manifest.json', ' '.repeat(70_000_000)), /too large/],
  ['a manifest of other words', (all) => swap(all, 'manifest.json', 'Dear Ann'), 'not a backup of'],
  ['an empty manifest', (all) => swap(all, 'manifest.json', 'null'), 'not a backup of'],
  ['writing for the terminal', (all) => [entry('\x1b[2J\x07x'), ...all], /x/],
])('a backup that holds %s is refused, and nothing is changed', async ([, poison, sentence]) => {
  await expectRefused(await rewriteBackup(genuine, { entries: poison }), sentence)
})

const isFaq = ({ name }: Entry) => name.startsWith('tables/public.faqs/')
const renumber = (one: Entry) => ({ ...one, name: one.name.replace('00000', '00001') })
const link = (type: 'symlink' | 'link') =>
  entry('objects/product-images/1/a.jpg', '', { type, linkname: '/etc/passwd' })
const swap = (all: Entry[], name: string, text: string) =>
  all.map((one) => (one.name === name ? entry(name, text) : one))

test('the rows of a backup never decide which migrations were applied', async () => {
  const file = await rewriteBackup(genuine, {
    table: 'supabase_migrations.schema_migrations',
    rows: (text) => `20991231000000\t{poison}\tpoison\t${hashOf('x')}\n${text}`,
  })
  const database = await createEmptyDatabase()
  await restoreBackup(file, await verifyBackup(file), {
    database,
    objects: openFileStore(await makeFolder()),
    saveFile: async () => {},
    migrations: path.resolve('supabase/migrations'),
    log: createLog('silent'),
  })
  const stored = await database.owner`select version from supabase_migrations.schema_migrations`
  expect(stored.map(({ version }) => version)).not.toContain('20991231000000')
})

test('rows that a release would not accept are refused, and the database is empty again', async () => {
  const file = await rewriteBackup(genuine, {
    table: 'public.faqs',
    rows: (text) => text.replace(/^\S+/, 'not-an-id'),
  })
  const { outcome, left } = await restore(file)
  expect(outcome).toBeInstanceOf(Error)
  expect(left).toEqual(nothing)
})

test('a file that is replaced after it was verified is refused', async () => {
  const secrets = await rewriteBackup(genuine, {
    entries: (all) => swap(all, 'secrets.json', '{"passcode":"evil"}'),
  })
  await expectRefused(secrets, /has changed/, genuine)
})

test.for([
  '{"keys":{"publishable":"","secret":"","jwtSecret":""},"passcode":"R2d7"}',
  '{"passcode":"R2d7"}',
  'Dear Ann',
])('made-up keys (%j) are refused, and nothing is put in place', async (text) => {
  const file = await rewriteBackup(genuine, {
    manifest: ({ files }) => {
      for (const one of files) Object.assign(one, { size: text.length, sha256: hashOf(text) })
    },
    entries: (all) => swap(all, 'secrets.json', text),
  })
  const folder = await makeFolder()
  const restored = restoreSite(file, settingsWithin(folder, readSettings({})), createLog('silent'))
  await expect(restored).rejects.toThrow("its secrets.json doesn't hold the keys of a site")
  expect(await readdir(folder)).toEqual(['lock'])
})

test('a backup that unpacks to more than the disk holds is refused before anything is written', async () => {
  const folder = await makeFolder()
  const disk = await openSmallDisk(folder, 120)
  onTestFinished(() => disk?.remove())
  const bytes = Buffer.alloc(200_000_000)
  const file = await rewriteBackup(genuine, {
    manifest: (manifest) => {
      Object.assign(tableOf(manifest, 'public.faqs'), { size: bytes.length, sha256: hashOf(bytes) })
    },
    entries: (all) => all.map((one) => (isFaq(one) ? { ...one, bytes } : one)),
  })
  const settings = settingsWithin(disk?.folder ?? '', readSettings({}))
  const restored = restoreSite(file, settings, createLog('silent'))
  await expect(restored).rejects.toThrow(/too little space .* 300\.\d MB are needed/)
  expect(await readdir(settings.DATA_DIR)).toEqual([])
})
