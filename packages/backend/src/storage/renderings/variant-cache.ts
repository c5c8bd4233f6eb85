import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { writeFileAtomically } from '../../atomic-write.ts'
import { warnOfOutage } from '../../counted-log.ts'
import type { Log } from '../../log.ts'
import { requireCacheFolder } from '../cache-folder.ts'

export type VariantCache = ReturnType<typeof openVariantCache>

/**
 * Renderings on disk by key. All of them can be made again. `limit` is in bytes: beyond it, the least recently used
 * files are removed.
 */
export function openVariantCache(o: { folder: string; limit: number; log: Log }) {
  const { folder, limit, log } = o
  const fileOf = (key: string) => path.join(folder, key)
  const removeFile = (key: string) => rm(fileOf(key), { force: true })
  let index: Promise<SizeIndex> | undefined
  const openIndex = () => {
    index ??= indexFolder(folder, limit)
    return index
  }

  const removeWhere = async (isGone: (key: string) => boolean) => {
    const { sizes } = await openIndex()
    const gone = [...sizes.keys()].filter(isGone)
    for (const key of gone) sizes.delete(key)
    for (const key of gone) await removeFile(key)
  }

  return {
    async find(key: string) {
      const bytes = removeChecksum(await readFile(fileOf(key)).catch(() => undefined))
      if (bytes) (await openIndex()).sizes.set(key, bytes.byteLength)
      return bytes
    },

    /** Whether a key is in the cache, without reading the file. */
    has: async (key: string) => (await openIndex()).sizes.has(key),
    /** Whether at least a quarter of the space is free. */
    hasRoom: async () => (await openIndex()).sizes.calculatedSize < limit * 0.75,

    async keep(key: string, bytes: Buffer) {
      try {
        await requireCacheFolder(folder, log)
        await writeFileAtomically(fileOf(key), appendChecksum(bytes))
        const { sizes, evicted } = await openIndex()
        sizes.set(key, bytes.byteLength)
        for (const stale of evicted.splice(0)) if (!sizes.has(stale)) await removeFile(stale)
      } catch (error) {
        warnOfOutage(log, error, 'A rendered picture could not be kept')
      }
    },

    /** Removes every rendering whose key has this prefix. */
    removeAll: (beginning: string) => removeWhere((key) => key.startsWith(beginning)),

    /** Removes every rendering whose key, up to and including its dash, isn't one of these prefixes. */
    removeAllBut: (beginnings: ReadonlySet<string>) =>
      removeWhere((key) => !beginnings.has(key.slice(0, key.indexOf('-') + 1))),
  }
}

const checksumLength = 8

/** Appends a length and a checksum, which reveal a truncated or altered file. */
function appendChecksum(bytes: Buffer): Buffer[] {
  const end = Buffer.alloc(checksumLength)
  end.writeUInt32BE(bytes.byteLength, 0)
  end.writeUInt32BE(crc32(bytes), 4)
  return [bytes, end]
}

function removeChecksum(stored: Buffer | undefined): Buffer | undefined {
  if (!stored || stored.byteLength <= checksumLength) return undefined
  const bytes = stored.subarray(0, -checksumLength)
  const end = stored.subarray(-checksumLength)
  const isWhole = end.readUInt32BE(0) === bytes.byteLength && end.readUInt32BE(4) === crc32(bytes)
  return isWhole ? bytes : undefined
}

type SizeIndex = Awaited<ReturnType<typeof indexFolder>>

async function indexFolder(folder: string, limit: number) {
  const evicted: string[] = []
  const sizes = new LRUCache<string, number>({
    maxSize: limit,
    sizeCalculation: (size) => Math.max(1, size), // an empty file has a size, too
    dispose: (_, key, reason) => reason === 'evict' && evicted.push(key),
  })
  for (const [key, size] of await listOldestFirst(folder)) sizes.set(key, size)
  return { sizes, evicted }
}

// Includes unfinished files of a crash, which are evicted like the others.
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
