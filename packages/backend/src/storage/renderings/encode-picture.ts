import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { errors } from '../errors.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'

// One thread per picture and no cache of decoded ones, so that pages keep their processor time and memory use stays
// small.
sharp.concurrency(1)
sharp.cache(false)

/** Changes when the encoders or the settings below change, and with it every rendering's ETag. */
export const encoderVersion = `sharp ${sharp.versions.sharp}, settings 1`

export const maxPixels = 65_000_000
const maxSide = 4800
const readableFormats = ['jpeg', 'png', 'webp', 'heif', 'gif']

interface Size {
  width: number
  height: number
}

export type Encoding = PictureRequest & { format: PictureFormat }

/**
 * Makes a rendering: upright, in sRGB, without metadata, never larger than its original.
 * @throws StorageError InvalidRequest for bytes that aren't a readable picture
 */
export async function encodePicture(original: Uint8Array, encoding: Encoding): Promise<Buffer> {
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    const size = requireSize(await picture.metadata())
    const resized = picture.autoOrient().resize(fitWithin(size, encoding))
    return await encoders[encoding.format](resized, encoding.quality).toBuffer()
  } catch (cause) {
    throw Object.assign(errors.unreadablePicture(), { cause })
  }
}

function requireSize({ format, autoOrient }: Metadata): Size {
  if (!readableFormats.includes(format)) throw new Error(`${format} pictures are not rendered`)
  return autoOrient
}

function fitWithin(original: Size, { width, height, resize }: Encoding): ResizeOptions {
  if (resize === 'contain') {
    const box = { width: width || maxSide, height: height || maxSide }
    return { ...box, fit: 'inside', withoutEnlargement: true }
  }
  // If the original is too small for the box, it fills a smaller box of the same shape.
  const scale = Math.min(1, original.width / width, original.height / height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height), fit: resize }
}

const encoders: Record<PictureFormat, (picture: Sharp, quality: number) => Sharp> = {
  // AVIF at quality 52 matches the others at 75. More effort saves 5 % and takes ten times as long.
  avif: (picture, quality) =>
    picture.avif({ quality: Math.round(quality * 0.7), effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality, smartSubsample: true }),
  jpeg: (picture, quality) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}
