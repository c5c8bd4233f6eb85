import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findPictureType,
  preparePicture,
  requireObjectName,
  writeFileAtomically,
} from 'one-process-backend/storage'
import { formatBytes } from '../../shared/format-bytes.ts'
import {
  PICTURES_IN_TEXT,
  parsePictureAddress,
  picturePath,
  type StoredPicture,
} from '../../shared/pictures/picture-address.ts'
import { MOST_PICTURE_BYTES } from '../content/new-pictures.ts'
import { readText } from './column-rules.ts'
import type { Findings } from './findings.ts'
import type { OldProject } from './old-project.ts'
import type { OldContent } from './old-tables.ts'

const keyOf = ({ bucket, name }: StoredPicture) => `${bucket}/${name}`

/** The stored pictures that the old content shows, each once. */
export function listShownPictures(old: OldContent): StoredPicture[] {
  const values = [...(old.hero_images ?? []), ...(old.product_images ?? [])].map(({ url }) => url)
  const images = (old.products ?? []).map(({ image }) => image)
  const texts = (old.site_settings ?? []).flatMap(
    ({ value }) => readText(value).slice(0, MOST_TEXT).match(PICTURES_IN_TEXT) ?? [],
  )
  const addresses = [...values, ...images, ...texts].map((value) => readText(value).trim())
  const shown = addresses.flatMap((address) => parsePictureAddress(address) ?? [])
  return [...new Map(shown.map((picture) => [keyOf(picture), picture])).values()]
}

const MOST_TEXT = 200_000

/**
 * The new names of pictures, by bucket and old name. Ours consist of plain letters, so that no URL needs escapes, which
 * programs read differently.
 */
export function namePictures(pictures: StoredPicture[]): Map<string, StoredPicture> {
  return new Map(pictures.map((picture) => [keyOf(picture), renamed(picture)]))
}

function renamed({ bucket, name }: StoredPicture): StoredPicture {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._/-]+/g, '-')
  const parts = plain.split('/')
  const isFine =
    plain === name && plain.length <= 150 && parts.every((part) => /[A-Za-z0-9]/.test(part))
  if (isFine) return { bucket, name: requireObjectName(name) }
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(parts.at(-1) ?? '') ?? []
  return {
    bucket,
    name: `${stem.replace(/^[.-]+/, '').slice(0, 100)}-${hash}${ending}`.replace(/^-/, ''),
  }
}

/** Returns the site's path for a URL of the old content, and records pictures that can't be shown. */
export function createShowPicture({ available, problems }: FetchedPictures, findings: Findings) {
  return (address: string, table: string) => {
    const picture = parsePictureAddress(address)
    const here = picture && available.get(keyOf(picture))
    if (here) return picturePath(here)
    const problem = picture
      ? (problems.get(keyOf(picture)) ?? LOST)
      : 'on other hosts, to be uploaded by hand'
    findings.leftOut(`${table}, pictures ${problem}`, address)
    return undefined
  }
}

const LOST = 'whose file the old project does not have'

export interface FetchedPictures {
  /** By bucket and old name. */
  available: Map<string, StoredPicture>
  /** Why the others can't be shown. */
  problems: Map<string, string>
}

/**
 * Downloads the pictures into the folder, one after the other, and examines their bytes. Existing files are not fetched
 * again. Without a folder, nothing is kept.
 */
export async function fetchPictures(
  project: Pick<OldProject, 'readPicture'>,
  names: Map<string, StoredPicture>,
  wanted: StoredPicture[],
  folder: string | undefined,
  onPicture: (count: number) => void,
): Promise<FetchedPictures> {
  const available = new Map<string, StoredPicture>()
  const problems = new Map<string, string>()
  for (const [index, picture] of wanted.entries()) {
    const here = names.get(keyOf(picture))
    const file = here && folder && path.join(folder, here.bucket, here.name)
    const problem = here ? await fetchPicture(project, picture, file) : LOST
    if (problem) problems.set(keyOf(picture), problem)
    else if (here) available.set(keyOf(picture), here)
    onPicture(index + 1)
  }
  return { available, problems }
}

/** Why the picture can't be used, if so. */
async function fetchPicture(
  project: Pick<OldProject, 'readPicture'>,
  picture: StoredPicture,
  file: string | undefined,
): Promise<string | undefined> {
  if (file && existsSync(file)) return undefined
  const answer = await project.readPicture(picture)
  if ('problem' in answer)
    return answer.problem === 'lost'
      ? LOST
      : `that the old project did not send (${answer.problem}); run the command again to try once more`
  const { bytes } = answer
  if (bytes.byteLength > MOST_PICTURE_BYTES) return `larger than ${formatBytes(MOST_PICTURE_BYTES)}`
  const type = findPictureType(bytes)
  // Checked like an upload, because a picture that can't be decoded would make the import fail later.
  const isWhole = type && (await preparePicture(bytes, type).catch(() => undefined))
  if (!isWhole) return "whose file isn't a picture, or is damaged"
  if (file) await writeFileAtomically(file, [bytes], { isPrivate: true })
  return undefined
}
