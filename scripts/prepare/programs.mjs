import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { at, npmCommand, refuse, root } from './run.mjs'

const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })

/** The tests use the machine's Chromium. If there is none and none can be installed, the other tests still run. */
export function findBrowser() {
  const names = JSON.parse(readFileSync(at('scripts', 'browsers.json'), 'utf8'))
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  if (process.env.CHROMIUM_PATH) return
  if (folders.some((folder) => names.some((name) => existsSync(path.join(folder, name))))) return
  console.log('Installing Chromium for the browser tests …')
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', ['update', '-qq'])
      run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    } else {
      const [command, ...args] = npmCommand(['exec', '--', 'playwright', 'install', 'chromium'])
      run(command, args)
    }
  } catch {
    process.env.WITHOUT_BROWSER = '1'
    console.error(
      'There is no Chromium and none could be installed, so no test with a browser runs: install one, or name it in CHROMIUM_PATH.',
    )
  }
}

/** The Debian package of each program that a purpose needs. */
const PROGRAMS = {
  proof: {
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
    'dbus-run-session': 'dbus-daemon',
    caddy: 'caddy',
    faketime: 'faketime',
  },
  rehearsal: {
    debootstrap: 'debootstrap',
    'systemd-nspawn': 'systemd-container',
    nft: 'nftables',
  },
}

/** The run fails without the programs, because it would leave tests out. */
export function findPrograms(purpose) {
  const packages = PROGRAMS[purpose] ?? {}
  const folders = ['/usr/bin', '/usr/sbin']
  const findMissing = () =>
    Object.keys(packages)
      .filter((program) => !folders.some((folder) => existsSync(path.join(folder, program))))
      .map((program) => packages[program])
  if (findMissing().length === 0) return
  console.log(`Installing ${findMissing().join(', ')} for the tests …`)
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...findMissing()])
  } catch {
    // The error below names what is missing.
  }
  const missing = findMissing()
  if (missing.length > 0)
    refuse(
      `These tests need ${missing.join(', ')}, which could not be installed. On Debian or Ubuntu, install these packages as root and run this again.`,
    )
}
