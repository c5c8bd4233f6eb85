import { access, constants, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeFileAtomically } from '../../atomic-write.ts'
import {
  type ObjectStore,
  type ObjectVersion,
  objectPath,
  type StoredBytes,
} from './object-store.ts'

/** Keeps each object as `{folder}/{bucket}/{name}/{version}`. */
export function openFileStore(folder: string): ObjectStore {
  const fileOf = (object: ObjectVersion) => path.join(folder, objectPath(object))

  return {
    put: (object, bytes) => writeFileAtomically(fileOf(object), [bytes]),

    async read(object, range) {
      const handle = await open(fileOf(object)).catch(undefinedIfMissing)
      const stream = handle?.createReadStream({ start: range?.first, end: range?.last })
      return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },

    async stat(object) {
      const found = await stat(fileOf(object)).catch(undefinedIfMissing)
      return found && { size: found.size }
    },

    remove: (object) => removeFile(fileOf(object)),
    list: () => listFiles(folder),
    isUp: () =>
      access(folder, constants.W_OK).then(
        () => true,
        () => false,
      ),
  }
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
  await rmdir(path.dirname(file)).catch(() => {}) // other versions may still be in the folder
}

async function listFiles(folder: string): Promise<StoredBytes[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return {
        path: path.relative(folder, file),
        version: entry.name,
        remove: () => removeFile(file),
      }
    })
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
