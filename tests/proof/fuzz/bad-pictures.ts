import { crc32, deflateSync } from 'node:zlib'
import { makePlainPicture } from '../../pictures.ts'

const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const text = (words: string) => Buffer.from(words, 'latin1')
const zip = text(
  'PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0evil/PK\x05\x06' +
    '\0'.repeat(18),
)

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([text(type), data])
  return Buffer.concat([int32(data.length), named, int32(crc32(named))])
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const header = (width: number, height: number, depth = '\x08\x02') =>
  chunk('IHDR', Buffer.concat([int32(width), int32(height), text(`${depth}\0\0\0`)]))
const png = (...chunks: Buffer[]) =>
  Buffer.concat([text('\x89PNG\r\n\x1a\n'), ...chunks, chunk('IEND', Buffer.alloc(0))])
/** A few bytes that unpack to this many. */
const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes))
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(7 * 2)))

const segment = (marker: number, data: Buffer) => {
  const bytes = Buffer.from([0xff, marker, 0, 0])
  bytes.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([bytes, data])
}
/** Goes between the first two bytes of a JPEG and the rest of it. */
const inJpeg = async (...segments: Buffer[]) => {
  const whole = await makePlainPicture('jpeg')
  return Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)])
}

const frame = text('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0')
const gif = (frames: number) =>
  Buffer.concat([
    text('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0'),
    ...Array(frames).fill(frame),
    text(';'),
  ])
const box = (name: string, data: Buffer) =>
  Buffer.concat([int32(data.length + 8), text(name), data])

/** Created on first use. Each is a file that somebody may choose, or craft. */
export const badPictures = {
  good: once(() => makePlainPicture('png')),
  nothing: once(() => Buffer.alloc(0)),
  'GIF that is a script': once(() => text('GIF89a=1;alert(document.domain)//')),
  'GIF with a script behind': once(() => Buffer.concat([gif(1), text('*/=1;alert(1)//')])),
  'JPEG that is a page': once(() => inJpeg(segment(0xfe, text('<html><script>alert(1)</script>')))),
  'PNG that is an archive': once(async () => Buffer.concat([await makePlainPicture('png'), zip])),
  'PNG of 65,000 by 65,000': once(() => png(header(65_000, 65_000), chunk('IDAT', bomb(1000)))),
  'PNG of two thousand million columns': once(() => png(header(0x7fffffff, 0x7fffffff), pixels)),
  'PNG without a size': once(() => png(header(0, 0), pixels)),
  'PNG of 8,000 by 8,000, all black': once(() =>
    png(header(8000, 8000, '\x01\0'), chunk('IDAT', bomb(8000 * 1001))),
  ),
  'PNG with a profile that swells': once(() =>
    png(header(2, 2), chunk('iCCP', Buffer.concat([text('x\0\0'), bomb(60_000_000)])), pixels),
  ),
  'PNG with a text that swells': once(() =>
    png(header(2, 2), chunk('zTXt', Buffer.concat([text('x\0\0'), bomb(60_000_000)])), pixels),
  ),
  'PNG with 20,000 texts': once(() =>
    png(header(2, 2), ...Array(20_000).fill(chunk('tEXt', text('x\0y'))), pixels),
  ),
  'PNG of 5,000 frames': once(() =>
    png(
      header(2, 2),
      chunk('acTL', Buffer.concat([int32(5000), int32(0)])),
      pixels,
      ...Array.from({ length: 5000 }, (_, n) =>
        chunk('fcTL', Buffer.concat([int32(n), int32(2), int32(2), Buffer.alloc(14)])),
      ),
    ),
  ),
  'GIF of 5,000 frames': once(() => gif(5000)),
  'GIF of a large screen': once(() =>
    Buffer.concat([text('GIF89a\xff\xff\xff\xff\x80\0\0\xff\xff\xff\0\0\0'), frame, text(';')]),
  ),
  'JPEG with 16 MB of notes': once(() =>
    inJpeg(...Array(250).fill(segment(0xe1, Buffer.alloc(65_000, 'Exif\0\0')))),
  ),
  'JPEG with a colour profile of nonsense': once(() =>
    inJpeg(segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(65_000, 7)]))),
  ),
  'JPEG that stops': once(async () => (await makePlainPicture('jpeg')).subarray(0, 300)),
  'JPEG of 65,500 by 65,500': once(async () => {
    const bytes = Buffer.from(await makePlainPicture('jpeg'))
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt32BE(0xffdcffdc, at + 5)
    return bytes
  }),
  'WebP of 16,000 by 16,000': once(() => {
    const size = Buffer.from([0, 0, 0, 0, 0x7f, 0x3e, 0, 0x7f, 0x3e, 0])
    return Buffer.concat([
      text('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0'),
      size,
      text('VP8L\x04\0\0\0/\0\0\0'),
    ])
  }),
  'AVIF of nothing': once(() =>
    Buffer.concat([box('ftyp', text('avif\0\0\0\0mif1avif')), box('meta', Buffer.alloc(40, 1))]),
  ),
  'HEIC with boxes in boxes': once(() =>
    Buffer.concat([
      box('ftyp', text('heic\0\0\0\0mif1heic')),
      Array.from({ length: 300 }).reduce<Buffer>(
        (inner) => box('meta', Buffer.concat([int32(0), inner])),
        Buffer.alloc(0),
      ),
    ]),
  ),
  'SVG with a script': once(() =>
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  'SVG with entities': once(() =>
    text(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;&x;</text></svg>',
    ),
  ),
  'TIFF, which is not taken': once(() => text('II*\0\x08\0\0\0\0\0\0\0')),
  page: once(() => text('<!doctype html><script>alert(1)</script>')),
}
