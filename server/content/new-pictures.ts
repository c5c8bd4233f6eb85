import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  findPictureType,
  type PreparedFile,
  preparePicture,
  requireObjectName,
} from 'one-process-backend/storage'
import { formatBytes } from '../../shared/format-bytes.ts'
import { BUCKETS } from '../../shared/pictures/buckets.ts'
import type { ContentStore, Picture } from './content-store.ts'
import { WrongContent } from './read-content.ts'

export interface NewPicture extends Picture {
  file: string
}

export const MOST_PICTURE_BYTES = 20 * 1024 ** 2

/**
 * The pictures in the folder beside a content file that the site doesn't have. Links are not followed, and incomplete
 * files of a killed move are skipped.
 * @throws WrongContent for a file outside the picture folders, or with a name that no picture can have
 */
export async function listNewPictures(store: ContentStore, folder: string): Promise<NewPicture[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const stored = new Set((await store.listPictures()).map(keyOf))
  const pictures: NewPicture[] = []
  for (const entry of found) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory() || entry.name.endsWith('.unfinished')) continue
    if (!entry.isFile()) throw new WrongContent(`${file} is a link or a device, not a picture.`)
    const picture = pictureOf(folder, file)
    if (!stored.has(keyOf(picture))) pictures.push({ ...picture, file })
  }
  return pictures
}

const keyOf = ({ bucket, name }: Picture) => `${bucket}/${name}`

function pictureOf(folder: string, file: string): Picture {
  const [bucket = '', ...rest] = path.relative(folder, file).split(path.sep)
  if (!BUCKETS.some((one) => one === bucket))
    throw new WrongContent(`${file} belongs to none of ${BUCKETS.join(', ')}.`)
  try {
    return { bucket, name: requireObjectName(rest.join('/')) }
  } catch {
    throw new WrongContent(`${file} has a name that no picture of the site can have.`)
  }
}

/**
 * Re-encodes the picture from its pixels, like an upload.
 * @throws WrongContent for a file that isn't a picture
 */
export async function prepareNewPicture({ file }: NewPicture): Promise<PreparedFile> {
  const { size } = await stat(file)
  if (size > MOST_PICTURE_BYTES)
    throw new WrongContent(
      `${file} is too large: a picture has ${formatBytes(MOST_PICTURE_BYTES)} at most.`,
    )
  const bytes = await readFile(file)
  const type = findPictureType(bytes)
  if (!type) throw new WrongContent(`${file} is not a picture that a page can show.`)
  return preparePicture(bytes, type).catch(({ message }: Error) => {
    throw new WrongContent(`${file} can't be used: ${message}`)
  })
}
