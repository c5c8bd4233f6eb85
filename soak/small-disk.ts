import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

export interface SmallDisk {
  /** A description. */
  kind: string
  /** The command prefix that runs a program where the disk is mounted. */
  within: string[]
  /** The same folder as seen from this process. */
  folder: string
  fill(): Promise<void>
  empty(): Promise<void>
  remove(): Promise<void>
}

const MEGABYTE = 1024 ** 2
const HERE = 'cd "$0" && exec "$@"'

/**
 * Mounts a file system of the given size at `folder`. Only processes started with `within` see it, and it
 * disappears with them. It needs root, or a kernel that allows user namespaces; otherwise undefined.
 */
export async function openSmallDisk(
  folder: string,
  megabytes: number,
): Promise<SmallDisk | undefined> {
  const isRoot = process.getuid?.() === 0
  const unshare = isRoot
    ? ['unshare', '--mount']
    : ['unshare', '--user', '--map-current-user', '--keep-caps', '--mount']
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 small "$0" && echo mounted && cat`
  const holder = await hold([...unshare, 'sh', '-c', mount, folder])
  if (!holder) return undefined
  const enter = isRoot ? [] : ['--user', '--preserve-credentials']
  const target = ['--target', String(holder.pid), '--mount', ...enter]
  const seen = path.join(`/proc/${holder.pid}/root`, folder)
  const ballast = path.join(seen, 'ballast')
  return {
    kind: `a file system of ${megabytes} MB`,
    within: ['nsenter', ...target, 'sh', '-c', HERE, process.cwd()],
    folder: seen,
    fill: () => fill(ballast),
    empty: () => rm(ballast, { force: true }),
    remove: async () => {
      holder.stdin?.end()
      await once(holder, 'exit')
    },
  }
}

/** Keeps the mount until this process ends, however it ends. */
async function hold([program = '', ...args]: string[]): Promise<ChildProcess | undefined> {
  const holder = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(() => false),
  ])
  return isMounted ? holder : undefined
}

/** Fills the last byte, so that not even a small file fits. */
async function fill(ballast: string) {
  const handle = await open(ballast, 'w')
  try {
    for (let size = 4 * MEGABYTE; size >= 4096; ) {
      const written = await handle.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      )
      if (written < size) size /= 4
    }
  } finally {
    await handle.close()
  }
}
