// Runs before start, dev and test on the machine's own Node. It installs the packages, so it may not need any.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => path.join(root, ...parts)
const fingerprint = (text) => createHash('sha256').update(text).digest('hex')
const readIfPresent = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const run = (command, args, options) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options })

const purpose = process.argv[2]
installPackages()
if (purpose !== 'dev') buildSite()
if (purpose === 'test') findBrowser()
if (purpose === 'engines') findEngines()

function installPackages() {
  const stamp = at('node_modules', '.installed')
  const lock = fingerprint(readFileSync(at('package-lock.json')) + process.platform + process.arch)
  const installed = readIfPresent(stamp)
  const isToRun = purpose === 'start' && !installed.endsWith('to develop')
  const wanted = `${lock} ${isToRun ? 'to run' : 'to develop'}`
  if (installed === wanted) return
  console.log('Installing packages …')
  const less = isToRun ? ['--omit=dev'] : []
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...less])
  writeFileSync(stamp, wanted)
}

function buildSite() {
  const stamp = at('build', '.built')
  const wanted = fingerprint(
    ['app', 'scripts', 'supabase/functions', 'public']
      .flatMap((folder) => filesBelow(at(folder)))
      .concat(['package-lock.json', 'vite.config.ts', 'react-router.config.ts'].map((f) => at(f)))
      .map((file) => `${path.relative(root, file)}:${fingerprint(readFileSync(file))}`)
      .join('\n'),
  )
  if (readIfPresent(stamp) === wanted) return
  console.log('Building the site …')
  npm(['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
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

// Firefox and WebKit, as Debian has them. Without them the run fails: a browser nobody tried is one that may be broken.
function findEngines() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'dbus-run-session']
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'dbus-daemon']
  const missing = packages.filter((_, at) => !existsSync(`/usr/bin/${programs[at]}`))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} for the tests in Firefox and WebKit …`)
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  } catch {
    console.error(
      `Firefox and WebKit were not tested: ${missing.join(', ')} could not be installed. ` +
        'On Debian or Ubuntu, install these packages as root and run this again.',
    )
    process.exit(1)
  }
}

function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli) run(process.execPath, [cli, ...args], options)
  else run('npm', args, { shell: process.platform === 'win32', ...options })
}
