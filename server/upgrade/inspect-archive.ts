import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'

const NAME = 'pet-cremation-site-'
const SPECIAL_BITS = 0o7000
const MOST_FILES = 200_000

/**
 * Reads the list of a release's files before any of them is written. There is one folder, and in it plain files,
 * folders, and links that stay inside: nothing elsewhere, no device, nothing that runs as another user.
 * @throws one sentence about the first entry that no release has
 */
export async function inspectArchive(file: string): Promise<{ version: string; size: number }> {
  const list = createList(file)
  const tar = extract()
  tar.on('entry', (header, bytes, next) => {
    // The pipeline has the same error.
    bytes.on('error', () => {})
    try {
      list.take(header)
      bytes.on('end', () => next()).resume()
    } catch (error) {
      next(error as Error)
    }
  })
  await pipeline(createReadStream(file), createGunzip(), tar).catch((error: Error) => {
    throw error instanceof WrongArchive
      ? error
      : new Error(`${file} can't be unpacked: ${error.message}`)
  })
  return list.end()
}

class WrongArchive extends Error {}

function createList(file: string) {
  const files = new Set<string>()
  const links = new Set<string>()
  const folders = new Set<string>()
  let size = 0
  const refuse = (name: string, why: string) =>
    new WrongArchive(
      `${file} is no release of this site: ${JSON.stringify(name.slice(0, 120))} ${why}.`,
    )

  return {
    take({ name: given, type, linkname, mode = 0, size: bytes = 0 }: Header) {
      const name = given.replace(/\/$/, '')
      const parts = name.split('/')
      if (parts.includes('..') || parts.includes('') || !name.startsWith(NAME))
        throw refuse(given, `is outside of its folder ${NAME}…`)
      if (files.has(name) || links.has(name)) throw refuse(given, 'is in it twice')
      if (parts.some((_, n) => links.has(parts.slice(0, n).join('/'))))
        throw refuse(given, 'is behind a link')
      if (mode & SPECIAL_BITS) throw refuse(given, 'would run with the rights of another user')
      if (type === 'symlink' && !staysInside(name, linkname)) throw refuse(given, 'leads elsewhere')
      if (type === 'link' && !files.has(linkname ?? '')) throw refuse(given, 'leads elsewhere')
      if (!['file', 'link', 'symlink', 'directory'].includes(type))
        throw refuse(given, `is neither a file nor a folder but a ${type}`)
      if (type === 'symlink') links.add(name)
      else if (type !== 'directory') files.add(name)
      if (files.size > MOST_FILES) throw refuse(given, 'is one file too many')
      folders.add(parts[0] ?? '')
      size += type === 'file' ? bytes : 0
    },

    end() {
      const [folder = '', more] = folders
      if (folder === '' || more) throw new Error(`${file} is no release of this site.`)
      return { version: folder.slice(NAME.length), size }
    },
  }
}

function staysInside(name: string, target: string | null | undefined) {
  if (!target || path.isAbsolute(target)) return false
  const [root = ''] = name.split('/')
  return path.posix.join(path.posix.dirname(name), target).startsWith(`${root}/`)
}
