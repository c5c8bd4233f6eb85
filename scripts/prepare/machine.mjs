import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { at, npmCommand, ownNode, readIfPresent, refuse, root, step, untilEnd } from './run.mjs'

const UNUSABLE = /[#%?$",:]/

/** Refuses unsupported machines with one sentence, before anything is installed. */
export function requireMachine() {
  const [major] = version()
  if (major < 20) refuse(`Node ${process.versions.node} is too old: install Node 20 or later.`)
  const manager = /^(yarn|pnpm|bun)\//.exec(process.env.npm_config_user_agent ?? '')?.[1]
  if (manager)
    refuse(`Use npm instead of ${manager}: the versions of all packages are in package-lock.json.`)
  if (process.platform === 'win32')
    refuse('The site runs on Linux and macOS. On Windows, use WSL or a container.')
  const found = UNUSABLE.exec(root)
  if (found)
    refuse(
      `The folder ${root} has a "${found[0]}" in its path, which the build or PostgreSQL can't read. Move it to a folder without # % ? $ " , or :.`,
    )
}

/** Whether npm installs native packages on this Node; otherwise it silently skips them. */
const KNOWN = ([major, minor]) =>
  (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

/** On an older Node, fetches the version that the site runs on, and continues with that. */
export async function switchToOwnNode() {
  if (KNOWN(version())) return
  const node = isWanted(ownNode) ? ownNode : await fetchNode()
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
  process.exit(await untilEnd(spawn(node, process.argv.slice(1), { stdio: 'inherit', env })))
}

async function fetchNode() {
  const folder = at('.node')
  const node = path.join(folder, 'node_modules', '.bin', 'node')
  if (isWanted(node)) return node
  const install = ['install', '--no-save', '--ignore-scripts=false', '--bin-links=true']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
  const what = `node@${wantedNode()}`
  await step(
    `Fetching Node ${wantedNode()}`,
    npmCommand([...install, ...quiet, `--prefix=${folder}`, what]),
  )
  if (!isWanted(node))
    refuse(`Node ${wantedNode()} could not be fetched: install Node 24 yourself.`)
  return node
}

export const wantedNode = () =>
  JSON.parse(readFileSync(at('package.json'), 'utf8')).dependencies?.node

export const isWanted = (node) =>
  existsSync(node) &&
  spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wantedNode()}`

const version = () => process.versions.node.split('.').map(Number)

const SITE = at('server', 'index.ts')

/**
 * Whether a site runs from this folder: installing packages would delete its Node and PostgreSQL, and a build the pages
 * of one that isn't in development.
 */
export const isSiteRunning = () => listSites().length > 0
export const isBuiltSiteRunning = () => listSites().some((args) => !args.includes('--dev'))

/** Their arguments. The script is the first that isn't an option, and usually relative to the site's folder. */
function listSites() {
  return listProcesses()
    .filter(({ args: [, ...args], folder }) => {
      const script = args.find((arg) => !arg.startsWith('-'))
      return script && path.resolve(folder, script) === SITE
    })
    .map(({ args }) => args)
}

/** Only Linux lists them in a folder. On macOS, where a site is only developed, none is found. */
function listProcesses() {
  if (!existsSync('/proc')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => {
    const args = readIfPresent(`/proc/${pid}/cmdline`).split('\0')
    // Where the folder of a process can't be read, this folder's Node runs this folder's site.
    const folder = readLink(`/proc/${pid}/cwd`) ?? (args[0] === ownNode ? root : '/')
    return { args, folder }
  })
}

function readLink(link) {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}
