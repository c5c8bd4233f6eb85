import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const USER = 'postgres'

/** The account that PostgreSQL's programs run as, and the command that gives it access to its files. */
export interface PostgresAccount {
  /** Makes the account the owner of a file or folder. */
  own(file: string): Promise<void>
  command(program: string, args: string[]): Command
}

interface Command {
  file: string
  args: string[]
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`; any other user runs it directly.
 * The account must be able to reach `program` and `folder`.
 */
export async function findPostgresAccount(
  program: string,
  folder: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    return { own: async () => {}, command: (file, args) => ({ file, args }) }
  }
  const { uid, gid } = await requireSystemUser()
  const own = (file: string) => chown(file, uid, gid)
  await own(folder)
  for (const command of waysToRun(uid, gid)) {
    if (await reaches(command, program, folder)) return { own, command }
  }
  throw new Error(
    `The system user "${USER}", as whom root must run PostgreSQL, can't enter ${folder} or read ${program}: move the site to a folder that other users may enter, start it as a user other than root, or set DATABASE_URL.`,
  )
}

/** The group of the system user as which root starts PostgreSQL; undefined for any other user. */
export const findPostgresGroup = async () =>
  process.getuid?.() === 0 ? (await requireSystemUser()).gid : undefined

async function requireSystemUser() {
  try {
    return await findSystemUser()
  } catch {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER])
    return findSystemUser()
  }
}

async function findSystemUser() {
  const [uid, gid] = await Promise.all([run('id', ['-u', USER]), run('id', ['-g', USER])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

type Way = PostgresAccount['command']

function waysToRun(uid: number, gid: number): Way[] {
  const plainly: Way = (file, args) => ({ file, args, uid, gid })
  return [
    plainly,
    withCapability('dac_read_search', uid, gid),
    withCapability('dac_override', uid, gid),
  ]
}

// Other users can't enter a clone in a folder of mode 0700. PostgreSQL gets the one capability that lets it pass, so
// that no folder's mode has to change; containers often withhold the narrower capability. Without no_setuid_fixup,
// access(2) would ignore it.
function withCapability(capability: string, uid: number, gid: number): Way {
  const only = `-all,+${capability}`
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const rights = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`]
  const setpriv = [...account, '--securebits=+no_setuid_fixup', ...rights, '--']
  return (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args] })
}

async function reaches(way: Way, program: string, folder: string) {
  const script = 'test -r "$0" && test -x "$0" && cd "$1" && test -w .'
  const { file, args, uid, gid } = way('/bin/sh', ['-c', script, program, folder])
  return run(file, args, { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
