import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { colleague } from './screen.tsx'

interface Drawing {
  /** In pixels, before rotation. */
  width?: number
  height?: number
  /** The EXIF orientation: 1 upright, 6 on its side. */
  orientation?: 1 | 6
}

/**
 * A JPEG like a phone's: a red corner, which is at the top left when viewed upright, noise elsewhere, and an EXIF
 * orientation.
 */
export async function drawPicture(name: string, drawing: Drawing = {}) {
  const { width = 400, height = 300, orientation = 6 } = drawing
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const ground = new ImageData(crypto.getRandomValues(new Uint8ClampedArray(4 * 40 * 30)), 40, 30)
  context?.drawImage(await createImageBitmap(ground), 0, 0, width, height)
  if (context) context.fillStyle = '#d01010'
  context?.fillRect(0, orientation === 6 ? height * 0.75 : 0, width / 4, height / 4)
  const type = 'image/jpeg'
  const picture = await canvas.convertToBlob({ type, quality: 0.9 })
  return new File([picture.slice(0, 2), exif(orientation), picture.slice(2)], name, { type })
}

/** The part of a JPEG with the orientation. */
const exif = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/** The same picture in a file of more than 20 MB: bytes after the picture's end are ignored. */
export const inflate = (picture: File) =>
  new File([picture, new Uint8Array(21 * 1024 * 1024)], picture.name, { type: picture.type })

/** Selects files within the page, because the browser's driver accepts none as large as these. */
export async function pick(field: Locator, ...files: File[]) {
  await expect.element(field).toBeEnabled()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const input = field.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The visible properties of a stored picture. */
export async function look(url: string) {
  const answer = await fetch(url)
  const bytes = await answer.bytes()
  const picture = await createImageBitmap(new Blob([bytes]))
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(20, 20, 1, 1).data ?? []
  return {
    width,
    height,
    isJpeg: bytes[0] === 0xff && bytes[1] === 0xd8,
    // Without metadata, the pixels are stored the way up that a browser shows.
    hasMetadata: new TextDecoder('latin1').decode(bytes.subarray(0, 2000)).includes('Exif'),
    isRed: red > 150 && green < 80 && blue < 80,
    isOpaque: alpha === 255,
  }
}

const bucket = 'hero_images'
const files = colleague.storage.from(bucket)
export const heroImages = () => colleague.from(bucket)

export const isStored = async (url: string) => (await fetch(url, { cache: 'no-store' })).ok
export const removeFile = async (name: string) => (await files.remove([name])).data

/** Stores an unused picture. */
export async function store(name: string) {
  const { error } = await files.upload(name, await drawPicture(name))
  expect(error).toBeNull()
  return { name, url: `/storage/v1/object/public/${bucket}/${name}` }
}

export const readHero = async () =>
  (await heroImages().select().order('display_order').throwOnError()).data

/** Replaces the hero's pictures and the files in its folder with these. */
export async function fillHero(...names: string[]) {
  await heroImages().delete().not('id', 'is', null).throwOnError()
  const { data } = await files.list('', { limit: 1000 })
  if (data?.length) await files.remove(data.map(({ name }) => name))
  for (const [display_order, filename] of names.entries()) {
    const { url } = await store(`${Date.now()}-${filename}`)
    await heroImages().insert({ filename, url, display_order }).throwOnError()
  }
  return readHero()
}
