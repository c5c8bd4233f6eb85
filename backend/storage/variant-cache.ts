import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { type Log, warnOfOutage } from '../log.ts'
import { writeFileAtomically } from './atomic-write.ts'
import { requireCacheFolder } from './cache-folder.ts'

/** Renderings kept on the disk under a key each. They can all be made again, so none is precious. */
export interface VariantCache {
  find(key: string): Promise<Buffer | undefined>
  /** Whether there is one, without reading it. */
  has(key: string): Promise<boolean>
  /** Whether a quarter of the space is free still. */
  hasRoom(): Promise<boolean>
  keep(key: string, bytes: Buffer): Promise<void>
  /** Removes every rendering whose key begins so. */
  removeAll(beginning: string): Promise<void>
  /** Removes every rendering whose key, up to its dash, isn't one of these. */
  removeAllBut(beginnings: ReadonlySet<string>): Promise<void>
}

/** `limit` in bytes: beyond it, what was used least recently makes room. */
export function openVariantCache(o: { folder: string; limit: number; log: Log }): VariantCache {
  const { folder, limit, log } = o
  const fileOf = (key: string) => path.join(folder, key)
  let index: Promise<CacheIndex> | undefined
  const openIndex = () => {
    index ??= indexFolder(folder)
    return index
  }

  const removeWhere = async (isGone: (key: string) => boolean) => {
    for (const gone of (await openIndex()).takeWhere(isGone))
      await rm(fileOf(gone), { force: true })
  }

  return {
    async find(key) {
      const bytes = unseal(await readFile(fileOf(key)).catch(() => undefined))
      if (bytes) (await openIndex()).use(key, bytes.byteLength)
      return bytes
    },

    has: async (key) => (await openIndex()).has(key),
    hasRoom: async () => (await openIndex()).total() < limit * 0.75,

    async keep(key, bytes) {
      try {
        await requireCacheFolder(folder, log)
        await writeFileAtomically(fileOf(key), seal(bytes))
        const entries = await openIndex()
        entries.use(key, bytes.byteLength)
        for (const stale of entries.takeOldestAbove(limit)) await rm(fileOf(stale), { force: true })
      } catch (error) {
        warnOfOutage(log, error, 'A rendered picture could not be kept')
      }
    },

    removeAll: (beginning) => removeWhere((key) => key.startsWith(beginning)),

    removeAllBut: (beginnings) =>
      removeWhere((key) => !beginnings.has(key.slice(0, key.indexOf('-') + 1))),
  }
}

const sealLength = 8

/** A length and a checksum at the end of the file show whether all of it is still there. */
function seal(bytes: Buffer): Buffer[] {
  const end = Buffer.alloc(sealLength)
  end.writeUInt32BE(bytes.byteLength, 0)
  end.writeUInt32BE(crc32(bytes), 4)
  return [bytes, end]
}

function unseal(sealed: Buffer | undefined): Buffer | undefined {
  if (!sealed || sealed.byteLength <= sealLength) return undefined
  const bytes = sealed.subarray(0, -sealLength)
  const end = sealed.subarray(-sealLength)
  const isWhole = end.readUInt32BE(0) === bytes.byteLength && end.readUInt32BE(4) === crc32(bytes)
  return isWhole ? bytes : undefined
}

type CacheIndex = Awaited<ReturnType<typeof indexFolder>>

async function indexFolder(folder: string) {
  const sizes = new Map(await listOldestFirst(folder))
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const forget = (key: string) => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  return {
    has: (key: string) => sizes.has(key),
    total: () => total,
    use(key: string, size: number) {
      forget(key)
      sizes.set(key, size)
      total += size
    },
    takeWhere(isGone: (key: string) => boolean): string[] {
      const taken = [...sizes.keys()].filter(isGone)
      taken.forEach(forget)
      return taken
    },
    takeOldestAbove(limit: number): string[] {
      const taken: string[] = []
      for (const key of sizes.keys()) {
        if (total <= limit) break
        forget(key)
        taken.push(key)
      }
      return taken
    },
  }
}

// Unfinished files of a crash are listed as well, and go when their turn comes.
async function listOldestFirst(folder: string): Promise<[string, number][]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      found: await stat(path.join(folder, name)).catch(() => undefined),
    })),
  )
  return files
    .flatMap(({ name, found }) => (found ? [{ name, size: found.size, at: found.mtimeMs }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ name, size }) => [name, size])
}
