// Runs before the commands of package.json on the machine's own Node. It installs the packages, so it may not need any.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => path.join(root, ...parts)
const fingerprint = (text) => createHash('sha256').update(text).digest('hex')
const readIfPresent = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const run = (command, args, options) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options })

const SITE = 'server/index.ts'

const INSTALL = ['ci', '--no-audit', '--no-fund', '--loglevel=error']

const purpose = process.argv[2]
if (['tools', 'types'].includes(purpose)) await installTools()
else await installPackages()
if (['proof', 'hosted', 'types'].includes(purpose)) await installPackagesOf('tests/proof')
if (['proof', 'bench', 'types'].includes(purpose)) await installPackagesOf('bench')
if (purpose === 'dev') rememberStart()
else if (!['tools', 'types', 'command', 'screens'].includes(purpose)) await buildSite()
if (['test', 'screens', 'bench', 'proof'].includes(purpose)) findBrowser()
if (purpose === 'proof') findPrograms()

/** Lint and types need the packages of any time; a test or a build needs those of the lockfile. */
async function installTools() {
  if (!existsSync(at('node_modules', '@biomejs'))) await installPackages()
}

/** Migrations that are saved later are not applied: see server/data/embedded.ts. */
function rememberStart() {
  writeFileSync(at('node_modules', '.dev-started'), '')
}

async function installPackages() {
  const stamp = at('node_modules', '.installed')
  const lock = fingerprintOfLock('.')
  const installed = readIfPresent(stamp)
  const isToRun = ['start', 'command'].includes(purpose) && !installed.endsWith('to develop')
  const wanted = `${lock} ${isToRun ? 'to run' : 'to develop'}`
  if (installed === wanted) return
  if (isSiteRunning()) {
    // What runs beside the site finds the packages that the site itself was started with.
    if (purpose === 'command') return
    console.error(
      'The site runs from this folder, and other packages are to be installed here. Stop it first.',
    )
    process.exit(1)
  }
  const less = isToRun ? ['--omit=dev'] : []
  await step('Installing packages', [...INSTALL, ...less])
  writeFileSync(stamp, wanted)
}

/** What `npm test` has no use for, such as further browsers' drivers, has a package file where it is used. */
async function installPackagesOf(folder) {
  const stamp = at(folder, 'node_modules', '.installed')
  const wanted = fingerprintOfLock(folder)
  if (readIfPresent(stamp) === wanted) return
  await step(`Installing packages of ${folder}`, [...INSTALL, `--prefix=${at(folder)}`])
  writeFileSync(stamp, wanted)
}

function fingerprintOfLock(folder) {
  return fingerprint(
    readFileSync(at(folder, 'package-lock.json')) + process.platform + process.arch,
  )
}

/** Installing packages would delete Node and PostgreSQL beneath a site that runs from this folder. */
function isSiteRunning() {
  const isOurs = (command) => command.startsWith(at('node_modules')) && command.includes(SITE)
  return listCommands().some(isOurs)
}

function listCommands() {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    return (stdout ?? '').split('\n')
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => readIfPresent(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
}

async function buildSite() {
  const stamp = at('build', '.built')
  const wanted = fingerprint(
    ['app', 'scripts', 'shared', 'supabase/functions', 'public']
      .flatMap((folder) => filesBelow(at(folder)))
      .concat(['package-lock.json', 'vite.config.ts', 'react-router.config.ts'].map((f) => at(f)))
      .map((file) => `${path.relative(root, file)}:${fingerprint(readFileSync(file))}`)
      .join('\n'),
  )
  if (readIfPresent(stamp) === wanted) return
  await step('Building the site', ['run', '--silent', 'build'])
  writeFileSync(stamp, wanted)
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
    .sort()
}

// The browser tests use the machine's Chromium; where there is none, it is installed.
function findBrowser() {
  const names = JSON.parse(readFileSync(at('scripts', 'browsers.json'), 'utf8'))
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  if (process.env.CHROMIUM_PATH) return
  if (folders.some((folder) => names.some((name) => existsSync(path.join(folder, name))))) return
  console.log('Installing Chromium for the browser tests …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  } else npm(['exec', '--', 'playwright', 'install', 'chromium'])
}

// Firefox, WebKit and the proxies, as Debian has them. Without them the run fails: what nobody tried may be broken.
function findPrograms() {
  const packages = {
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
    'dbus-run-session': 'dbus-daemon',
    haproxy: 'haproxy',
    caddy: 'caddy',
  }
  const folders = ['/usr/bin', '/usr/sbin']
  const findMissing = () =>
    Object.keys(packages)
      .filter((program) => !folders.some((folder) => existsSync(path.join(folder, program))))
      .map((program) => packages[program])
  if (findMissing().length === 0) return
  console.log(`Installing ${findMissing().join(', ')} for the proofs …`)
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...findMissing()])
  } catch {
    // What is missing is named below.
  }
  if (findMissing().length === 0) return
  console.error(
    `The proofs need ${findMissing().join(', ')}, which could not be installed. ` +
      'On Debian or Ubuntu, install these packages as root and run this again.',
  )
  process.exit(1)
}

function npm(args) {
  const [command, ...all] = npmCommand(args)
  run(command, all, { shell: process.platform === 'win32' })
}

function npmCommand(args) {
  const cli = process.env.npm_execpath
  return cli ? [process.execPath, cli, ...args] : ['npm', ...args]
}

/** Runs a command of npm that takes long: shows what it is and for how long, and keeps what it says for a failure. */
async function step(name, args) {
  const file = at('prepare.log')
  appendFileSync(file, `\n${new Date().toISOString()} ${name}\n`)
  const said = openSync(file, 'a')
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  const show = () => process.stdout.write(`\r${name} … ${seconds()}`)
  process.stdout.write(isTerminal ? `${name} …` : `${name} …\n`)
  const timer = isTerminal ? setInterval(show, 1000) : undefined
  const [command, ...all] = npmCommand(args)
  const shell = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, all, { cwd: root, shell, stdio: ['ignore', said, said] })
  const isDone = await new Promise((resolve) => {
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0))
  })
  clearInterval(timer)
  process.stdout.write(isTerminal ? '\r' : '')
  if (isDone) return console.log(`${name} took ${seconds()}.   `)
  console.error(`${name} failed after ${seconds()}. What was said is at the end of ${file}`)
  process.exit(1)
}
