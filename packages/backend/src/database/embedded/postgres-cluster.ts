import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { writeFileAtomically } from '../../atomic-write.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const MAJOR_VERSION = '18'
const UNFINISHED = 'unfinished-'

/** A folder with everything that belongs to one PostgreSQL: its cluster, its passwords, its socket. */
export interface ClusterFolder {
  folder: string
  cluster: string
  passwords: Passwords
}

/** `owner` may migrate; `authenticator` may only switch to one of the three API roles. */
export interface Passwords {
  owner: string
  authenticator: string
}

/** Opens the cluster in `folder`, creating it if there is none. An incomplete one is removed. */
export async function prepareCluster(
  folder: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
): Promise<ClusterFolder> {
  const cluster = path.join(folder, 'cluster')
  await removeUnfinished(folder)
  if (existsSync(cluster)) {
    await requireSameVersion(cluster)
    return { folder, cluster, passwords: await requirePasswords(folder) }
  }
  const passwords = (await readPasswords(folder)) ?? (await createPasswords(folder))
  await createCluster(folder, cluster, passwords, programs, account)
  return { folder, cluster, passwords }
}

// An initdb whose parent was killed may still be writing; the next start removes what it leaves.
async function removeUnfinished(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  const remove = (name: string) => rm(path.join(folder, name), { recursive: true, force: true })
  await Promise.allSettled(names.map(remove))
}

/** A new password would not open a database created with another one. */
async function requirePasswords(folder: string): Promise<Passwords> {
  const stored = await readPasswords(folder)
  if (stored) return stored
  throw new Error(
    `The password of the database in ${folder} is missing. Put ${passwordFile(folder)} back from a copy of the data folder.`,
  )
}

async function createPasswords(folder: string): Promise<Passwords> {
  const secret = randomBytes(32).toString('base64url')
  await writeFileAtomically(passwordFile(folder), [`${secret}\n`], { isPrivate: true })
  return derive(secret)
}

/**
 * Undefined if the folder has no password yet. Other errors reject: otherwise a new password would replace a good one.
 */
export async function readPasswords(folder: string): Promise<Passwords | undefined> {
  const stored = await readFile(passwordFile(folder), 'utf8').catch(emptyIfMissing)
  return stored.trim() === '' ? undefined : derive(stored.trim())
}

function emptyIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return ''
  throw error
}

const passwordFile = (folder: string) => path.join(folder, 'password')

const derive = (owner: string): Passwords => ({
  owner,
  authenticator: createHmac('sha256', owner).update('authenticator').digest('base64url'),
})

async function requireSameVersion(cluster: string) {
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version} and this release brings ${MAJOR_VERSION}: make a backup with the earlier release and restore it into an empty DATA_DIR.`,
  )
}

async function createCluster(
  folder: string,
  cluster: string,
  passwords: Passwords,
  programs: PostgresPrograms,
  account: PostgresAccount,
) {
  requireAccountEntry()
  const draft = await mkdtemp(path.join(folder, UNFINISHED))
  await account.own(draft)
  const data = path.join(draft, 'cluster')
  await mkdir(data, { mode: 0o700 })
  await account.own(data)
  // Nobody can connect as the superuser; the site's owner has the same rights as on Supabase.
  const settings = ['--username=supabase_admin', '--auth=reject', '--encoding=UTF8', '--no-locale']
  await run(account, programs.initdb, [`--pgdata=${data}`, ...settings])
  await writeFile(path.join(data, 'pg_hba.conf'), 'local all all scram-sha-256\n', { flush: true })
  await run(account, programs.postgres, ['--single', '-D', data, 'postgres'], firstRoles(passwords))
  await rename(data, cluster)
  await rm(draft, { recursive: true, force: true })
}

/** initdb looks its user up, and containers may run as a bare number. */
function requireAccountEntry() {
  try {
    userInfo()
  } catch {
    throw new Error(
      `The user ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs. Start the site as a user with one, or set DATABASE_URL.`,
    )
  }
}

// In single-user mode each line is a statement.
const firstRoles = ({ owner, authenticator }: Passwords) =>
  [
    `create role postgres login createrole createdb bypassrls password '${owner}'`,
    `create role authenticator login noinherit password '${authenticator}'`,
    'alter database postgres owner to postgres',
    '',
  ].join('\n')

function run(account: PostgresAccount, program: string, args: string[], input = '') {
  const { file, args: all, uid, gid } = account.command(program, args)
  return new Promise<void>((resolve, reject) => {
    const child = execFile(file, all, { uid, gid, cwd: '/' }, (error, _stdout, stderr) => {
      if (!error) return resolve()
      reject(new Error(`PostgreSQL could not be set up: ${stderr.trim()}`, { cause: error }))
    })
    child.stdin?.end(input)
  })
}
