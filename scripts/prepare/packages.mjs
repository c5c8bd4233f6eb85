import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isSiteRunning, isWanted, wantedNode } from './machine.mjs'
import { at, npmCommand, ownNode, readIfPresent, refuse, root, step } from './run.mjs'

// Overrides npm settings of the user or the machine that would change the result.
const INSTALL = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--ignore-scripts=false',
  '--engine-strict=false',
  '--bin-links=true',
  '--global=false',
  '--dry-run=false',
  '--install-strategy=hoisted',
  '--include=optional',
]

/** Lint and types work with any installed packages; tests and builds need those of the lockfile. */
export async function installTools(purpose) {
  if (!existsSync(at('node_modules', '@biomejs'))) await installPackages(purpose)
}

export async function installPackages(purpose) {
  const stamp = at('node_modules', '.installed')
  const installed = readIfPresent(stamp)
  const isToRun = ['start', 'command'].includes(purpose) && !installed.endsWith('to develop')
  const wanted = `${fingerprintOfLock('.')} ${isToRun ? 'to run' : 'to develop'}`
  if (installed === wanted) return
  if (isSiteRunning()) {
    // Commands that run beside the site use the packages that it was started with.
    if (purpose === 'command') return
    refuse(
      'The site is running from this folder, and installing packages here would break it. Stop it first.',
    )
  }
  requireWritable()
  const group = isToRun ? '--omit=dev' : '--include=dev'
  await step('Installing packages', npmCommand([...INSTALL, group]))
  requirePackages(isToRun)
  writeFileSync(stamp, wanted)
}

/**
 * Installs packages that `npm test` doesn't use, such as drivers for other browsers, from a package file in the folder
 * that needs them.
 */
export async function installPackagesOf(folder) {
  const stamp = at(folder, 'node_modules', '.installed')
  const wanted = fingerprintOfLock(folder)
  if (readIfPresent(stamp) === wanted) return
  const args = [...INSTALL, '--include=dev', `--prefix=${at(folder)}`]
  await step(`Installing packages of ${folder}`, npmCommand(args))
  writeFileSync(stamp, wanted)
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    refuse(
      `${root} can't be written to, and packages must be installed there. Use a copy that this user may write to.`,
    )
  }
}

/** npm may succeed without packages that it could not install, so the essential ones are tried out. */
function requirePackages(isToRun) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  )
  if (dependencies.node && !isWanted(ownNode)) giveUp(`Node ${wantedNode()}`)
  const known = { ...dependencies, ...(isToRun ? {} : devDependencies) }
  const missing = ['sharp', '@node-rs/bcrypt', 'vite', 'vitest'].find(
    (name) =>
      name in known &&
      spawnSync(ownNode, ['--input-type=module', '--eval', `await import('${name}')`], {
        cwd: root,
      }).status !== 0,
  )
  if (missing) giveUp(missing)
}

const giveUp = (name) =>
  refuse(
    `npm ended without ${name}. Delete node_modules and try again; ${at('prepare.log')} says more.`,
  )

function fingerprintOfLock(folder) {
  const text = readFileSync(at(folder, 'package-lock.json')) + process.platform + process.arch
  return createHash('sha256').update(text).digest('hex')
}
