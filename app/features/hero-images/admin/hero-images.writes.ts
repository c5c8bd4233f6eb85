import { HERO_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { withAfter, withEach, writesOf } from '../../../platform/nouns/writes-of.ts'
import {
  nameOf,
  type StoredPicture,
  urlOf,
} from '../../../platform/pictures/library/stored-picture.ts'
import {
  failAs,
  type NewPicture,
  removePicture,
  uploadPicture,
} from '../../../platform/pictures/stored-pictures.ts'
import { clearLocalCache } from '../../../platform/rows/reads/local-cache.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { heroImages } from '../hero-images.noun.ts'
import { heroImagesCache } from '../hero-images.queries.ts'
import {
  type HeroImageInput,
  type HeroImageRow,
  nextDisplayOrder,
} from './hero-images-list.queries.ts'

const clearCopies = () => clearLocalCache(heroImagesCache)

/** A write after which every copy of the list is stale. */
const heroWrite = <Input, Output>(send: Write<Input, Output>['send']) =>
  withAfter<Input, Output>({ writes: [heroImages.table], send }, clearCopies)

export const heroImageWrites = withEach(writesOf(heroImages), clearCopies)

export interface NewHeroImage extends Omit<NewPicture, 'bucket' | 'name'> {
  display_order: number
}

/** Stores the file, then the row. If the row is refused, the file is removed again. */
export const addHeroImage = heroWrite<NewHeroImage, void>(async (db, image) => {
  const { display_order, ...picture } = image
  const { file } = picture
  const url = await uploadPicture(db, {
    ...picture,
    bucket: HERO_BUCKET,
    name: objectName(file.name),
  }).catch(failAs('Storage error'))
  try {
    const row = { filename: file.name, url, display_order }
    await (await db()).from('hero_images').insert(row).throwOnError()
  } catch (error) {
    await removePicture(db, HERO_BUCKET, url)
    failAs('Database error')(error)
  }
})

export const addStoredHeroImage = heroWrite<StoredPicture, void>(async (db, picture) => {
  const row = {
    filename: nameOf(picture),
    url: urlOf(picture),
    display_order: await nextDisplayOrder(db),
  }
  await (await db()).from('hero_images').insert(row).throwOnError()
})

type Change<Changed> = Write<{ before: HeroImageRow; change: Changed }, HeroImageRow>

export const describeHeroImage: Change<HeroImageInput> = heroImageWrites.change
export const moveHeroFocalPoint: Change<Pick<HeroImageRow, 'focal_point'>> = heroImageWrites.change

const MAX_NAME_LENGTH = 120

let latest = 0

/**
 * The name of a file in its bucket: a timestamp, unique within this page, and the original name in characters that
 * every store accepts.
 */
export function objectName(filename: string, now = Date.now()): string {
  latest = Math.max(now, latest + 1)
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
  return `${latest}-${plain.slice(-MAX_NAME_LENGTH)}`
}
