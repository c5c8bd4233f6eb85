import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'

/** A tar file packed with Zstandard, under construction. */
export interface ArchiveWriter {
  /** Must give exactly `size` bytes. */
  add(
    name: string,
    size: number,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<void>
}

/** Bytes at a time: few and large, since each goes to another thread and back. */
export const CHUNK = 1024 * 1024

// Pictures are packed already, so the least effort is as good as any. The checksum covers all of it.
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Writes `file`, for its owner alone, under another name until it is whole, on the disk and `check`
 * has found no fault with it; if anything fails, nothing is left.
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
  // Whatever goes wrong first ends the other as well.
  await Promise.all([written, Promise.race([filled, written])])
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
