import sharp from 'sharp'

interface PhonePicture {
  /** In pixels, before rotation. */
  width?: number
  height?: number
  /** The EXIF orientation: 1 upright, 6 on its side. */
  orientation?: 1 | 6
}

/**
 * A JPEG like a phone's, about 3 MB at its usual size: a red corner, which is at the top left when viewed upright,
 * noise elsewhere, and GPS data. It takes a second to make: send one many times rather than many.
 */
export async function makePhonePicture(picture: PhonePicture = {}): Promise<Buffer<ArrayBuffer>> {
  const { width = 4032, height = 3024, orientation = 6 } = picture
  const gravity = orientation === 6 ? 'southwest' : 'northwest'
  const bytes = await (await makeLivelyGround(width, height))
    .composite([{ input: makePlain(width >> 2, height >> 2), gravity }])
    .withExif({ IFD0: { Model: 'Phone of a person' }, IFD3: { ...position } })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
  return Buffer.from(bytes)
}

const position = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '49/1 30/1 46/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '115/1 46/1 0/1',
}

const makePlain = (width = 0, height = 0) => ({
  create: { width, height, channels: 3 as const, background: '#d01010' },
})

async function makeLivelyGround(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const small = { width: width >> 3, height: height >> 3, channels: 3 as const, noise }
  const ground = await sharp({ create: { ...small, background: '#000' } })
    .png()
    .toBuffer()
  return sharp(ground).resize(width, height)
}

/** The same picture in another format. */
export const makePlainPicture = (
  format: 'png' | 'webp' | 'avif' | 'gif' | 'jpeg',
  [width, height] = [40, 30],
) =>
  sharp(makePlain(width, height))
    .withExif({ IFD0: { Artist: 'A person with a name' } })
    .toFormat(format)
    .toBuffer()
