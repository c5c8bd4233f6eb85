// `node scripts/prepare.mjs PURPOSE [-- COMMAND]`: installs and builds what the purpose needs, and then runs the
// command on the project's own Node. It must run on any Node 20 with no package installed.
import { writeFileSync } from 'node:fs'
import { checkArguments } from './prepare/arguments.mjs'
import { buildSite } from './prepare/build.mjs'
import { requireMachine, switchToOwnNode } from './prepare/machine.mjs'
import { installPackages, installPackagesOf, installTools } from './prepare/packages.mjs'
import { findBrowser, findPrograms } from './prepare/programs.mjs'
import { at, giveToOwner, runCommand } from './prepare/run.mjs'

const [purpose, separator, ...command] = process.argv.slice(2)
if (separator) checkArguments(command)

// Variables that a shell has set for other programs would change what is installed and how it is built.
delete process.env.NODE_ENV
requireMachine()
await switchToOwnNode()
// The site's user must be able to read what root installs, even if root's umask or the service's is stricter.
const umask = process.umask(0o022)
if (['tools', 'types'].includes(purpose)) await installTools(purpose)
else await installPackages(purpose)
if (['proof', 'hosted', 'types'].includes(purpose)) await installPackagesOf('tests/proof')
if (['proof', 'bench', 'types'].includes(purpose)) await installPackagesOf('bench')
// Migrations saved later are not applied: see server/data/finished-migrations.ts.
if (purpose === 'dev') writeFileSync(at('node_modules', '.dev-started'), '')
if (['start', 'test', 'bench', 'proof', 'hosted'].includes(purpose)) await buildSite()
if (['test', 'screens', 'bench', 'proof'].includes(purpose)) findBrowser()
findPrograms(purpose)
giveToOwner()
process.umask(umask)
if (separator) await runCommand(command)
