import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export interface SiteProcess {
  url: string
  folder: string
  pid: number
  /** Everything that the process has printed so far. */
  output: () => string
  /** Sends the preloaded module a message. */
  send(message: object): void
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A data folder for one test file, empty or a copy, and a function that removes it. */
export async function makeDataFolder(original?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const guard = guardFolder(folder)
  // cp keeps the owner of PostgreSQL's files, unlike fs.cp.
  if (original) await promisify(execFile)('cp', ['-a', `${original}/.`, folder])
  return {
    folder,
    remove: async () => {
      await guard.dismiss()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const CLEAN_UP = `cat
grep -lzsxF "DATA_DIR=$GUARDED" /proc/[0-9]*/environ | cut -d/ -f3 | xargs -r kill -9
rm -rf "$GUARDED" || rm -rf "$GUARDED"`

/** Waits for the end of this process, however it happens, and then ends and removes what it left. */
export function guardFolder(folder: string) {
  const guard = spawn('sh', ['-c', CLEAN_UP], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, GUARDED: folder },
  })
  guard.unref()
  return {
    dismiss: async () => {
      const exit = once(guard, 'exit')
      guard.ref()
      guard.stdin.end()
      await exit
    },
  }
}

interface StartOptions {
  /** In ulimit's blocks: the maximum size of the site's files. */
  largestFile?: number
  /** A command prefix that starts another command. */
  within?: string[]
  /** A module that is preloaded into the site and listens to `send`. */
  preload?: string
  /** The folder of the product, if it isn't this one. */
  product?: string
}

/** The command lines of the processes whose working directory is a data folder. */
export async function findProcessesOf(folder: string) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args='])
  return stdout.split('\n').filter((command) => command.includes(folder))
}

/** Starts the product as `npm start` does, on a free port, and waits for the line that it is ready. */
export async function startSite(
  folder: string,
  environment: Record<string, string> = {},
  { largestFile, within = [], preload, product = '.' }: StartOptions = {},
): Promise<SiteProcess> {
  const node = [process.execPath, ...(preload ? ['--import', preload] : [])]
  const limit = ['sh', '-c', `ulimit -f ${largestFile} && exec "$0" "$@"`]
  const command = [...within, ...(largestFile ? limit : []), ...node, path.resolve(product, SITE)]
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  })
  const { url, output } = await waitUntilReady(child)
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    output,
    send: (message) => void child.send(message),
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

const SITE = 'server/index.ts'

function waitUntilReady(child: ChildProcess) {
  const lines: string[] = []
  const output = () => lines.join('\n')
  return new Promise<{ url: string; output: () => string }>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line)
      const url = /ready on (http:\/\/\S+)/.exec(line)?.[1]
      if (url) resolve({ url, output })
    }
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', read)
    child.on('close', (code) => reject(new Error(`The site ended with ${code}:\n${output()}`)))
  })
}
