import sharp, { type Metadata, type Sharp } from 'sharp'
import { mostPixels } from './encode-picture.ts'
import { errors, StorageError } from './errors.ts'
import type { PictureType } from './picture-type.ts'

export interface PreparedFile {
  bytes: Uint8Array
  contentType: string
}

/** Wide enough for any screen: renderings are at most 2400 pixels wide. */
const longestSide = 4096

/**
 * Makes an uploaded picture fit to be kept: upright, in sRGB, of a sensible size, and without
 * metadata, so that no position or name leaves the house. Of an animation the first picture stays.
 * @throws StorageError EntityTooLarge, InvalidMimeType or InvalidRequest, each with a sentence
 */
export async function preparePicture(bytes: Uint8Array, type: PictureType): Promise<PreparedFile> {
  try {
    requirePixels(await sharp(bytes, { limitInputPixels: false }).metadata())
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const [encode, contentType] = encoders[type]
    return { bytes: await encode(picture).toBuffer(), contentType }
  } catch (cause) {
    if (cause instanceof StorageError) throw cause
    const refusal = type === 'image/heic' ? errors.unreadableHeic() : errors.damagedPicture()
    throw Object.assign(refusal, { cause })
  }
}

function requirePixels({ width, height }: Metadata) {
  if (width * height > mostPixels) throw errors.tooManyPixels(width * height, mostPixels)
}

const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 90 })
const asPng = (picture: Sharp) => picture.png()

const asWebp = (picture: Sharp) => picture.webp({ quality: 92, effort: 2 })
// More effort would make AVIF a little smaller and take six times as long.
const asAvif = (picture: Sharp) => picture.avif({ quality: 75, effort: 0 })

// Qualities at which no eye sees a difference: renderings are made from what is kept here.
const encoders: Record<PictureType, [(picture: Sharp) => Sharp, string]> = {
  'image/jpeg': [asJpeg, 'image/jpeg'],
  'image/heic': [asJpeg, 'image/jpeg'],
  'image/png': [asPng, 'image/png'],
  'image/gif': [asPng, 'image/png'],
  'image/webp': [asWebp, 'image/webp'],
  'image/avif': [asAvif, 'image/avif'],
}
