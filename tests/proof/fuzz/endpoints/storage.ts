import fc from 'fast-check'
import { badHeaders } from '../bad-headers.ts'
import { badPictures } from '../bad-pictures.ts'
import { badObject, badQuery, badSegment, badText, mostly, oneOf } from '../bad-values.ts'
import { asTarget, type Piece } from '../request.ts'
import type { Endpoint } from './endpoint.ts'

/** An existing public picture. */
export const pictureName = 'fuzz/dawn.png'

const bucket = mostly(
  oneOf('hero_images', 'product_images', 'about_images', 'private_files'),
  badSegment,
)
const name = mostly(
  fc.oneof(
    oneOf(pictureName, 'new.png', 'a/b.jpg'),
    badText.map((text) => encodeURIComponent(`new-${text.toWellFormed()}`)),
  ),
  fc.array(badSegment, { maxLength: 4 }).map((segments) => segments.join('/')),
  3,
)
const whole = oneOf('0', '1', '160', '-1', '2147483648', '999999999', '1e3', 'NaN')
const render = badQuery({
  width: whole,
  height: whole,
  quality: oneOf('20', '100', '101', '0', '-1'),
  resize: oneOf('cover', 'contain', 'fill', 'x'),
  format: oneOf('origin', 'avif', 'webp', 'svg'),
  download: badText,
})

const picture = fc
  .constantFrom(...(Object.keys(badPictures) as (keyof typeof badPictures)[]))
  .map((which): Piece => ({ picture: which }))
const part = (headers: string, content: Piece): Piece[] => [
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`,
  content,
  '\r\n',
]
const form = fc
  .array(
    fc.oneof(
      picture.map((file) => part('name=""; filename="a.png"\r\nContent-Type: image/png', file)),
      badText.map((value) => part('name="cacheControl"', value)),
      badText.map((value) => part('name="metadata"', `{"a":${JSON.stringify(value)}}`)),
      badText.map((value) => part(`name="${value}"; filename="${value}"`, value)),
      badText.map((value): Piece[] => [value]),
    ),
    { maxLength: 4 },
  )
  .chain((parts) => fc.constantFrom<Piece[]>([...parts.flat(), '--x--\r\n'], parts.flat()))

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const uploads = fc.oneof(
  fc.record({
    headers: badHeaders({ 'content-type': 'image/png' }),
    body: picture.map((file) => [file]),
  }),
  fc.record({ headers: badHeaders(multipart), body: form }),
  fc.record({
    headers: badHeaders(multipart),
    body: fc.constant<Piece[]>([{ again: '--x\r\n\r\n\r\n', times: 200_000 }]),
  }),
)
const json = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    headers: badHeaders({ 'content-type': 'application/json' }),
    body: badObject(fields),
  })
const noBody = fc.record({ headers: badHeaders(), body: fc.constant<Piece[]>([]) })

const at = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((given) => given.join(''))

const reads = at(
  '/object/',
  oneOf('public/', 'info/', 'sign/', 'authenticated/', ''),
  bucket,
  '/',
  name,
  render,
)
const renders = at('/render/image/', oneOf('public/', 'authenticated/'), bucket, '/', name, render)

const requests = fc.oneof(
  fc.tuple(oneOf('GET', 'GET', 'HEAD'), mostly(reads, renders, 1), noBody),
  fc.tuple(oneOf('POST', 'PUT'), at('/object/', bucket, '/', name, render), uploads),
  fc.tuple(
    oneOf('POST'),
    at('/object/list/', bucket),
    json({
      prefix: badText,
      search: badText,
      limit: fc.double(),
      offset: fc.integer(),
      sortBy: fc.constant({ column: 'name' }),
    }),
  ),
  fc.tuple(oneOf('DELETE'), at('/object/', bucket), json({ prefixes: fc.array(badText) })),
  fc.tuple(oneOf('GET', 'POST', 'PATCH', 'OPTIONS'), at('/', badSegment, '/', badSegment), noBody),
)

export const storageEndpoint: Endpoint = {
  name: 'storage',
  requests: (callers) =>
    fc.tuple(fc.constantFrom(...callers), requests).map(([caller, [method, path, rest]]) => ({
      caller,
      method,
      target: asTarget(`/storage/v1${path}`),
      ...rest,
    })),
  isRefusal: (_, { statusCode, error, message }) =>
    typeof statusCode === 'string' && typeof error === 'string' && typeof message === 'string',
}
