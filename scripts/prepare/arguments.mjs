import { parseArgs } from 'node:util'

const FLAG = { type: 'boolean' }
const VALUE = { type: 'string' }
const ONE = [1, 1]

/**
 * What the programs of package.json take: `usage`, and options and numbers of arguments where there are any. Without
 * packages and types, because prepare.mjs reads it on any Node 20 before it installs anything.
 */
const programs = {
  'server/index.ts': {
    usage: `npm start
Starts the site, and builds it first if needed. Settings are in .env; .env.example explains each.`,
    options: { dev: FLAG },
  },
  'server/commands/backup.ts': {
    usage: `npm run backup [-- FILE]
       npm run backup -- --copy
       npm run backup -- --new-key
Writes database, pictures and secrets into a new FILE or folder; without one, where the nightly backups are.
  --copy     copies the newest nightly backup to BACKUP_COPY_TO now, and makes it first if it is due
  --new-key  makes the two keys for copies elsewhere`,
    options: { copy: FLAG, 'new-key': FLAG },
    count: [0, 1],
  },
  'server/commands/doctor.ts': {
    usage: `npm run doctor [-- --mail ADDRESS]
Checks what the site needs, and says what to do. The exit code is 1 if something has failed.
  --mail ADDRESS  sends a test mail there`,
    options: { mail: VALUE },
  },
  'server/commands/export.ts': {
    usage: `npm run export -- FILE.json
Writes the content of the configured site or hosted project into a new file, with its pictures in a folder beside it.`,
    count: ONE,
  },
  'server/commands/import.ts': {
    usage: `npm run import -- FILE.json
Imports a file of npm run export or npm run move-in, which may have been edited: all of it, or nothing.`,
    count: ONE,
  },
  'server/commands/link.ts': {
    usage: `npm run link -- ADDRESS [--invite]
Shows the newest link for that address, such as of the first administrator or on a site without a mail server.
  --invite  makes a link with which a new person signs up as an administrator`,
    options: { invite: FLAG },
    count: ONE,
  },
  'server/moving-in/command.ts': {
    usage: `npm run move-in -- https://PROJECT.supabase.co [--dry-run]
           [--accounts-from postgres://USER@HOST/postgres?sslmode=verify-full]
Takes over a former Supabase project: see docs/moving-in.md.
  --dry-run        only lists what would be moved, changed and left out
  --accounts-from  the database of that project, so that administrators keep their passwords`,
    options: { 'dry-run': FLAG, 'accounts-from': VALUE },
    count: ONE,
  },
  'server/commands/remove-second-factor.ts': {
    usage: `npm run remove-second-factor -- ADDRESS
Lets somebody who lost their phone sign in with the password alone, when no other administrator can.`,
    count: ONE,
  },
  'server/commands/restore.ts': {
    usage: `npm run restore -- FILE [--into FOLDER]
       npm run restore -- copy [--into FOLDER]
Restores a backup, a copy that ends with .age, or the newest copy at BACKUP_COPY_TO, into DATA_DIR. What is there moves
aside.
  --into FOLDER  restores everything into this folder instead`,
    options: { into: VALUE },
    count: ONE,
  },
  'server/commands/sweep.ts': {
    usage: `npm run sweep [-- --delete]
Lists the stored picture files that have had no entry in the database for 30 days.
  --delete  also asks whether to delete them, however many they are`,
    options: { delete: FLAG },
  },
  'scripts/schema/write.ts': {
    usage: `npm run schema
Generates supabase/database.types.ts from the migrations.`,
  },
  'scripts/test.ts': {
    usage: `npm test [-- --since COMMIT]
       npm run test:proof
Tests what the product does, and what needs further processes, disks and programs.
  --since COMMIT  only the tests affected by changes since then, such as HEAD or main`,
    options: { since: VALUE },
    count: [0, 1],
  },
  'bench/run.ts': {
    usage: `npm run bench [-- PART …] [--beside FOLDER]
Measures the product, or only these parts of it, and prints the table of docs/figures.md. The exit code is 1 if a target
is missed.
  --beside FOLDER  also compares what a press feels like with the product that is built there, such as an older one`,
    options: { beside: VALUE },
    count: [0, 99],
  },
  'soak/run.ts': {
    usage: `npm run soak
Puts load on the site for ten minutes, with every fault in turn.`,
  },
  'tests/rehearsal/run.ts': {
    usage: `npm run test:rehearsal [-- systemd | containers]
Runs the commands of the operator's pages on fresh machines: all of them, or one way. Needs root.`,
    count: [0, 1],
  },
  'tests/proof/walker/run.ts': {
    usage: `npm run walk [-- --minutes=60] [--near=PATH]
       npm run walk -- --seed=SEED [--steps=60] [--near=PATH]
       npm run walk -- --replay=FILE
       npm run walk -- --fault=all|NAME [--random]
Walks at random through the site as families and staff, and stops at the first rule that is broken: for ten minutes, or
one walk again. Its steps are printed as sentences, and a failure leaves a file of them to repeat.
  --minutes=MINUTES  for how long
  --near=PATH        where everybody begins
  --seed=SEED        the walk to take
  --steps=COUNT      how many steps a walk has
  --replay=FILE      the sentences to repeat
  --fault=NAME       plants a fault of tests/proof/walker/faults in a copy, or all of them, one after the other, and
                     shows whether its rule finds it
  --random           looks for it at random, for twenty minutes, rather than by the walk beside it`,
    options: {
      ...{ minutes: VALUE, near: VALUE, seed: VALUE, steps: VALUE, replay: VALUE, fault: VALUE },
      random: FLAG,
    },
  },
  'tests/proof/hosted/real-services/walk.ts': {
    usage: `npm run test:real-services -- AUTH AUTH_SOURCES STORAGE [15]
Compares our backend with Supabase's own services: the built Auth, its sources, the built Storage, and PostgreSQL 15
instead of 17.`,
    count: [3, 4],
  },
}

/**
 * The options and arguments of a program. Ends the process after printing its usage if that is asked for or needed.
 * @template Values
 * @param {string} script
 * @param {string[]} args
 * @returns {{ values: Values, positionals: string[] }}
 */
export const readArguments = (script, args) => read(programs[script], args)

/**
 * For arguments that don't fit together, or have another form.
 * @param {string} script
 * @param {string} problem
 * @returns {never}
 */
export const refuseArguments = (script, problem) => endWithUsage(programs[script].usage, problem)

/** Checks the arguments of a command of package.json, unless it runs a tool that has its own usage. */
export function checkArguments([program, ...args]) {
  if (program.includes(' ')) read({ usage: `npm run ${process.env.npm_lifecycle_event}` }, args)
  const start = args.findIndex((arg) => !arg.startsWith('-'))
  if (program === 'node' && args[start] in programs)
    readArguments(args[start], args.slice(start + 1))
}

function read({ usage, options = {}, count: [least, most] = [0, 0] }, args) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) endWithUsage(usage)
  const { values, positionals } = parse(args, options, usage)
  if (positionals.length > most) endWithUsage(usage, `Unexpected argument '${positionals[most]}'`)
  if (positionals.length < least) endWithUsage(usage, 'An argument is missing')
  return { values, positionals }
}

function parse(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch ({ message }) {
    return endWithUsage(usage, message.split(/\. |\n/)[0])
  }
}

function endWithUsage(usage, problem) {
  if (problem) console.error(`${problem}.\n\nUsage: ${usage}`)
  else console.log(`Usage: ${usage}`)
  process.exit(problem ? 2 : 0)
}
