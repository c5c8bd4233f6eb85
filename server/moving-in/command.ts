import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { refuseArguments } from '../../scripts/prepare/arguments.mjs'
import { askLine, askSecret, askWhether } from '../commands/ask.ts'
import { runCommand } from '../commands/run-command.ts'
import { importFiles } from '../content/import-files.ts'
import { openContent } from '../content/open-content.ts'
import { trustAuthority } from '../trust-authority.ts'
import { createFindings, printable } from './findings.ts'
import { openOldProject } from './old-project.ts'
import { findEntriesOfOurOwn } from './own-entries.ts'
import type { MovedAdministrator } from './people.ts'
import { readOldSite } from './read-old-site.ts'

const SCRIPT = 'server/moving-in/command.ts'

interface Options {
  'accounts-from'?: string
  'dry-run'?: boolean
}

// Writes an export of that project into DATA_DIR/moving-in, with its pictures, messages and administrators, lists what
// it changed, and asks before it imports. docs/moving-in.md
await runCommand<Options>(SCRIPT, async (command) => {
  const { settings, log, progress } = command
  const url = readAddress(command.positionals[0])
  const { 'accounts-from': accountsFrom, 'dry-run': isDryRun } = command.values
  if (settings.SUPABASE_URL && new URL(settings.SUPABASE_URL).origin === url)
    throw new Error(
      `${url} is the project that this site uses itself (SUPABASE_URL). Name the old project, or move into a new one.`,
    )
  trustAuthority(settings.CA_CERTIFICATES)
  const key = await askSecret('MOVE_IN_KEY', 'the secret key of the old project')
  const database = accountsFrom && (await addPassword(accountsFrom))
  const file = path.join(settings.DATA_DIR, 'moving-in', 'content.json')
  const pause = (milliseconds: number) => {
    progress(`Waiting as the old project asks: ${Math.ceil(milliseconds / 1000)} s`)
    return wait(milliseconds)
  }
  const { lines, content, people } = await readOldSite({
    project: openOldProject({ url, key, pause }),
    ...(!isDryRun && { file, ask: askLine }),
    ...(database && { accountsFrom: database }),
    progress,
  })
  progress('')
  for (const line of lines) console.log(line)
  console.log(describeInvitations(people.administrators))
  if (isDryRun) return console.log('Nothing was written, because of --dry-run.')
  const store = await openContent(settings, log)
  try {
    const own = createFindings()
    await findEntriesOfOurOwn(store, content, own)
    for (const line of own.lines()) console.log(line)
    if (
      !(await askWhether(
        `Import this into the site of ${settings.SUPABASE_URL ?? settings.DATA_DIR}?`,
      ))
    )
      return console.log(`Nothing was imported. Later: npm run import -- ${file}`)
    for (const line of await importFiles(store, file)) console.log(line)
    console.log(
      `The files in ${path.dirname(file)} contain what families wrote. Delete the folder once you have checked that everything has arrived.`,
    )
  } finally {
    await store.close()
  }
})

function describeInvitations(administrators: MovedAdministrator[]) {
  const invited = administrators.filter((one) => !one.password_hash)
  const names = invited.map(({ email }) => printable(email)).join(', ')
  return `To do:    administrators who keep their password: ${administrators.length - invited.length}; who get an invitation by mail: ${invited.length}${names && ` (${names})`}.`
}

function readAddress(given = '') {
  if (!URL.canParse(given)) refuseArguments(SCRIPT, 'The address must be a URL')
  const { protocol, origin, hostname, username } = new URL(given)
  const isHere = ['localhost', '127.0.0.1'].includes(hostname)
  if (username || (protocol !== 'https:' && !(isHere && protocol === 'http:')))
    refuseArguments(SCRIPT, 'The address begins with https:// and holds no key')
  return origin
}

/** The password isn't an argument, because other users of the machine can read arguments. */
async function addPassword(address: string): Promise<string> {
  const isFine = /^postgres(ql)?:\/\//.test(address) && URL.canParse(address)
  if (!isFine || new URL(address).password)
    throw new Error(
      '--accounts-from takes postgres://USER@HOST/postgres?sslmode=verify-full without the password, which other users of this machine could read in the command. The command asks for it, or reads MOVE_IN_DATABASE_PASSWORD.',
    )
  const url = new URL(address)
  const { hostname, searchParams } = url
  const isHere = ['localhost', '127.0.0.1', ''].includes(hostname)
  if (!isHere && !searchParams.get('sslmode')?.startsWith('verify-'))
    throw new Error(
      '--accounts-from needs ?sslmode=verify-full, or the passwords could be read on the way.',
    )
  url.password = encodeURIComponent(
    await askSecret('MOVE_IN_DATABASE_PASSWORD', 'the password of the old database'),
  )
  return url.href
}
