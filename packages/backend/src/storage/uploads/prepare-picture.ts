import sharp, { type Metadata, type Sharp } from 'sharp'
import { errors, StorageError } from '../errors.ts'
import { maxPixels } from '../renderings/encode-picture.ts'

export interface PreparedFile {
  bytes: Uint8Array
  contentType: string
}

/** Wider than any rendering, so that none is enlarged. */
const maxSide = 4096

/**
 * Re-encodes an uploaded picture for storage: upright, in sRGB, of a limited size, and without
 * metadata, so that no location or name is published. Only the first frame of an animation is kept.
 * @throws StorageError EntityTooLarge, InvalidMimeType or InvalidRequest, each with a sentence
 */
export async function preparePicture(bytes: Uint8Array, type: PictureType): Promise<PreparedFile> {
  try {
    requirePixels(await sharp(bytes, { limitInputPixels: false }).metadata())
    return await encodeAnew(bytes, type, 'error').catch((error) =>
      type === 'image/jpeg'
        ? encodeAnew(withEndOfImage(bytes), type, 'warning')
        : Promise.reject(error),
    )
  } catch (cause) {
    if (cause instanceof StorageError) throw cause
    const refusal = type === 'image/heic' ? errors.unreadableHeic() : errors.damagedPicture()
    throw Object.assign(refusal, { cause })
  }
}

async function encodeAnew(
  bytes: Uint8Array,
  type: PictureType,
  failOn: 'error' | 'warning',
): Promise<PreparedFile> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const [encode, contentType] = encoders[type]
  return { bytes: await encode(picture).toBuffer(), contentType }
}

/** Adds the two bytes that end a JPEG, which some programs omit. A picture that lacks more causes a warning. */
const withEndOfImage = (bytes: Uint8Array) =>
  Buffer.concat([bytes, Buffer.from(bytes.at(-1) === 0xff ? 'd9' : 'ffd9', 'hex')])

function requirePixels({ width, height }: Metadata) {
  if (width * height > maxPixels) throw errors.tooManyPixels(width * height, maxPixels)
}

const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 90 })
const asPng = (picture: Sharp) => picture.png()

const asWebp = (picture: Sharp) => picture.webp({ quality: 92, effort: 2 })
// More effort would make AVIF a little smaller and take six times as long.
const asAvif = (picture: Sharp) => picture.avif({ quality: 75, effort: 0 })

// High qualities without visible loss, because every rendering is made from the stored picture.
const encoders: Record<PictureType, [(picture: Sharp) => Sharp, string]> = {
  'image/jpeg': [asJpeg, 'image/jpeg'],
  'image/heic': [asJpeg, 'image/jpeg'],
  'image/png': [asPng, 'image/png'],
  'image/gif': [asPng, 'image/png'],
  'image/webp': [asWebp, 'image/webp'],
  'image/avif': [asAvif, 'image/avif'],
}

export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'

const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The picture type by the first bytes of a file; undefined for any type that isn't accepted. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return findHeifType(start)
}

// The file type box of ISO/IEC 14496-12: the main brand, a version, then all compatible brands.
function findHeifType(start: string): PictureType | undefined {
  if (start.slice(4, 8) !== 'ftyp') return undefined
  const brands = start.slice(8).match(/.{4}/gs) ?? []
  if (brands.some((brand) => avifBrands.includes(brand))) return 'image/avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : undefined
}
