import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => path.join(root, ...parts)

/** The Node that is installed with the packages. A container has another one. */
export const ownNode = at('node_modules', '.bin', 'node')

export function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Ends the command with one sentence. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** The program and arguments that run npm: the same npm that the user called, if any. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath
  return cli ? [process.execPath, cli, ...args] : ['npm', ...args]
}

let hasWritten = false
const WRITTEN = ['node_modules', 'build', 'prepare.log', 'tests/proof', 'bench', '.node']

/** Gives what root has written to the owner of this folder, who could otherwise never update it again. */
export function giveToOwner() {
  const { uid, gid } = statSync(root)
  if (!hasWritten || uid === 0 || process.getuid?.() !== 0) return
  execFileSync('chown', [
    '-hR',
    `${uid}:${gid}`,
    ...WRITTEN.map((name) => at(name)).filter(existsSync),
  ])
}

/** Runs a slow npm command: shows what it is and how long it has taken, and prints its output if it fails. */
export async function step(name, [command, ...args]) {
  hasWritten = true
  const file = at('prepare.log')
  appendFileSync(file, `\n${new Date().toISOString()} ${name}\n`)
  const output = openSync(file, 'a')
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  const show = () => process.stdout.write(`\r${name} … ${seconds()}`)
  process.stdout.write(isTerminal ? `${name} …` : `${name} …\n`)
  const timer = isTerminal ? setInterval(show, 1000) : undefined
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', output, output],
  })
  const code = await untilEnd(child)
  clearInterval(timer)
  process.stdout.write(isTerminal ? '\r' : '')
  if (code === 0) return console.log(`${name} took ${seconds()}.   `)
  refuse(`${name} failed after ${seconds()}. Its output is at the end of ${file}`)
}

/** Runs a command in place of this process. A single argument is run by the shell. */
export async function runCommand([program, ...args]) {
  const shell = args.length === 0 && program.includes(' ')
  const file = program === 'node' && existsSync(ownNode) ? ownNode : program
  process.exitCode = await untilEnd(
    spawn(file, args, { cwd: root, env: environment(), stdio: 'inherit', shell }),
  )
}

/** The exit code of a child, which gets the signals of this process. */
export async function untilEnd(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const passOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  const code = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(console.error(message) ?? 1))
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  for (const signal of signals) process.off(signal, passOn)
  return code
}

/** Puts the project's own programs first, including its Node; a container has Node without the package. */
function environment() {
  const bin = at('node_modules', '.bin')
  const first = existsSync(path.join(bin, 'node'))
    ? bin
    : `${bin}${path.delimiter}${path.dirname(process.execPath)}`
  // Limits memory: otherwise rendering pictures leaves unused memory in the arena of each thread.
  const memory = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
  return { ...process.env, ...memory, PATH: `${first}${path.delimiter}${process.env.PATH ?? ''}` }
}
