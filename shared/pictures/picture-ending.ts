/** The extension of the stored file, by the first bytes of the picture. HEIC is stored as JPEG, and GIF as PNG. */
const beginnings: [ending: string, pattern: RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['png', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp.{0,48}avi[fs]/s],
  ['jpg', /^.{4}ftyp.{0,48}(he[iv]|mif1|msf1)/s],
]

const BEGINNING_BYTES = 64

/**
 * Finds the extension for a picture; undefined if it can't be shown as one. The bytes decide, because the name may have
 * any extension: "photo.jfif", "photo.jpg.", "photo".
 */
export async function findPictureEnding(file: File) {
  const bytes = await file
    .slice(0, BEGINNING_BYTES)
    .arrayBuffer()
    // A dropped folder can't be read.
    .catch(() => new ArrayBuffer(0))
  const beginning = String.fromCharCode(...new Uint8Array(bytes))
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0]
}

/** The name with this extension in place of its own. */
export const withEnding = (name: string, ending: string) =>
  `${name.replace(/\.$/, '').replace(/\.[a-z\d]{1,5}$/i, '')}.${ending}`
