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
  /** Everything the process has printed so far. */
  output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A data folder of its own for one test file, empty or a copy, and how to be rid of it. */
export async function makeDataFolder(original?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  // cp keeps the owner of PostgreSQL's files, which fs.cp does not.
  if (original) await promisify(execFile)('cp', ['-a', `${original}/.`, folder])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the product as `npm start` does, on a free port, and waits for the line that says it is ready. */
export async function startSite(
  folder: string,
  environment: Record<string, string> = {},
  {
    largestFile,
  }: { /** In ulimit's blocks: no file of the site can grow beyond. */ largestFile?: number } = {},
): Promise<SiteProcess> {
  const site = [process.execPath, 'server/index.ts'] as const
  const limit = `ulimit -f ${largestFile} && exec "$0" "$@"`
  const [program, ...args] = largestFile ? (['sh', '-c', limit, ...site] as const) : site
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, output } = await waitUntilReady(child)
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

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
