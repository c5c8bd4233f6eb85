import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { syncFolder } from '../atomic-write.ts'
import { createAdmission } from './admit-entries.ts'
import { UnusableBackup } from './unusable-backup.ts'

/** A Zstandard-compressed tar file that is being written. */
export interface ArchiveWriter {
  /** Must yield exactly `size` bytes. */
  add(
    name: string,
    size: number,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<void>
}

/** Bytes per chunk. Large, because each chunk is passed to another thread and back. */
const CHUNK = 1024 * 1024

// Pictures are already compressed, so the lowest level does as well as any. The checksum covers the whole file.
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Writes `file`, readable only by its owner. It has a temporary name until it is complete, on disk and accepted by
 * `check`. If anything fails, nothing is left.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  check: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`
  const removeAtExit = () => rmSync(unfinished, { force: true })
  process.once('exit', removeAtExit)
  try {
    await writeEntries(unfinished, fill)
    await check(unfinished)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    process.off('exit', removeAtExit)
  }
}

async function writeEntries(file: string, fill: (archive: ArchiveWriter) => Promise<void>) {
  const tar = pack()
  const written = pipeline(
    tar,
    createZstdCompress({ params, chunkSize: CHUNK }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const filled = fill({
    add: async (name, size, bytes) => {
      await pipeline(Readable.from(bytes), tar.entry({ name, size, mode: 0o600 }))
    },
  }).then(
    () => tar.finalize(),
    (error) => tar.destroy(error),
  )
  // If reading or writing fails, the other one ends as well.
  await Promise.all([written, Promise.race([filled, written])])
}

export interface ArchiveEntry {
  name: string
  /** Must be read to the end before the next entry. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Passes the entries of the archive on, one after another.
 * @throws UnusableBackup for an archive that is incomplete or has entries that don't belong in a backup
 */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const unpacked = pipeline(
    createReadStream(file, { highWaterMark: CHUNK }),
    createZstdDecompress({ chunkSize: CHUNK }),
    tar,
  )
  const taken = takeAll(tar, createAdmission(file), take)
  const [unpacking, taking] = await Promise.allSettled([unpacked, taken])
  if (taking.status === 'rejected' && taking.reason instanceof UnusableBackup) throw taking.reason
  if (unpacking.status === 'rejected' && isOfArchive(unpacking.reason))
    throw describeArchiveError(file, unpacking.reason)
  if (taking.status === 'rejected') throw taking.reason
  if (unpacking.status === 'rejected') throw unpacking.reason
}

async function takeAll(
  tar: ReturnType<typeof extract>,
  admit: ReturnType<typeof createAdmission>,
  take: (entry: ArchiveEntry) => Promise<void>,
) {
  for await (const entry of tar) {
    admit(entry.header)
    await take({ name: entry.header.name, bytes: entry as AsyncIterable<Uint8Array> })
  }
}

const isOfArchive = ({ code = '', message }: NodeJS.ErrnoException) =>
  /^(Z_|ZSTD_|ENOENT|EISDIR)/.test(code) || /header|Unexpected end of data/i.test(message)

function describeArchiveError(file: string, { code = '', message }: NodeJS.ErrnoException) {
  if (code === 'ENOENT') return new UnusableBackup(`There is no file ${file}.`)
  if (code === 'EISDIR') return new UnusableBackup(`${file} is a folder, not a backup.`)
  if (code === 'ZSTD_error_prefix_unknown') return new UnusableBackup(`${file} is not a backup.`)
  if (code === 'Z_BUF_ERROR' || /end of data/.test(message))
    return new UnusableBackup(`${file} is incomplete: its end is missing.`)
  return new UnusableBackup(`${file} is damaged.`)
}
