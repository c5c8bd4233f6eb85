import { createWriteStream, openAsBlob } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openS3Files } from 'one-process-backend/storage'

/** The place where copies of backups are kept, by name. */
export interface CopyPlace {
  /** For messages, so it contains no secret. */
  description: string
  put(name: string, file: string): Promise<void>
  list(): Promise<string[]>
  fetch(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

const isCopy = (name: string) => /^[\w.-]+\.tar\.zst\.age$/.test(name)

export const openCopyPlace = (destination: string): CopyPlace =>
  /^https?:/.test(destination)
    ? openS3Place(new URL(destination))
    : openFolder(path.resolve(destination))

function openFolder(folder: string): CopyPlace {
  return {
    description: folder,
    async put(name, file) {
      const unfinished = path.join(folder, `${name}.unfinished`)
      await copyFile(file, unfinished)
      await rename(unfinished, path.join(folder, name))
    },
    list: async () => (await readdir(folder)).filter(isCopy),
    fetch: (name, file) => copyFile(path.join(folder, name), file),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

/** `https://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=…` */
function openS3Place(url: URL): CopyPlace {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const store = {
    endpoint: url.origin,
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? undefined,
  }
  const files = openS3Files(store, [...folders, ''].join('/'))
  return {
    description: url.host,
    put: async (name, file) => files.put(name, await openAsBlob(file)),
    list: async () => (await files.list()).filter(isCopy),
    async fetch(name, file) {
      const body = await files.read(name)
      if (!body) throw new Error(`${url.host} has no ${name}.`)
      await pipeline(body, createWriteStream(file, { mode: 0o600 }))
    },
    remove: files.remove,
  }
}
