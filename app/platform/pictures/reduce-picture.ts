/** In pixels. The server stores no picture at a larger size, and Safari's canvas can't hold more. */
const LONGEST_SIDES = [4096, 2400]
const QUALITY = 0.9

let latest: Promise<unknown> = Promise.resolve()

/**
 * Redraws a picture in this browser: upright, with the largest of `longestSides` at which it has at most `maxBytes`, as
 * JPEG, or as WebP or PNG if it may be transparent. Undefined if the browser can't read the picture. Pictures are
 * redrawn one at a time, because each needs hundreds of megabytes.
 */
export function reducePicture(
  file: File,
  maxBytes: number,
  longestSides = LONGEST_SIDES,
): Promise<File | undefined> {
  const reduced = latest.then(() => reduce(file, maxBytes, longestSides)).catch(() => undefined)
  latest = reduced
  return reduced
}

async function reduce(
  file: File,
  maxBytes: number,
  longestSides: number[],
): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const longest of longestSides) {
      const drawn = await draw(picture, longest, isOpaque(file) ? 'image/jpeg' : 'image/webp')
      if (drawn && drawn.size <= maxBytes) return asFile(drawn, file.name)
    }
  } finally {
    picture.close()
  }
}

const isOpaque = ({ type, name }: File) =>
  /jpe?g|hei[cf]/i.test(type || name.slice(name.lastIndexOf('.')))

function draw(picture: ImageBitmap, longest: number, type: string) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** Browsers that can't write WebP write PNG instead. */
function asFile(drawn: Blob, name: string) {
  const extension = drawn.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([drawn], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: drawn.type })
}
