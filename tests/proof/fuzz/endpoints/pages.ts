import fc from 'fast-check'
import { badHeaders } from '../bad-headers.ts'
import { badObject, badQuery, badSegment, badText, mostly, oneOf } from '../bad-values.ts'
import { asTarget, type Piece } from '../request.ts'
import type { Endpoint } from './endpoint.ts'
import { contactFields } from './functions.ts'

const path = fc.oneof(
  {
    weight: 4,
    arbitrary: oneOf(
      '/',
      '/?index',
      '/?index',
      '/_root.data?index',
      '/clinic',
      '/auth',
      '/auth/accept-invitation',
      '/admin',
      '/admin/products',
      '/cranbrook-pet-cremation',
      '/privacy-policy',
      '/_root.data',
      '/__manifest',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        oneOf('/', '/clinic/', '/admin/products/', '/assets/', '/auth/', '/.', '//'),
        badSegment,
        oneOf('', '.data', '/', '.js'),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: oneOf(
      '/sitemap.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/healthz',
      '/assets/../../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/favicon.ico/x',
    ),
  },
)
const query = badQuery({
  _routes: oneOf('root', 'routes/public/home', 'routes/admin/layout', '__proto__', ''),
  index: oneOf('', 'x'),
  p: oneOf('/', '/admin', '/clinic/x'),
  token: badText,
  code: badText,
  message: badText,
  utm_source: badText,
  next: oneOf('//elsewhere.example', 'javascript:1'),
})

const typed = badQuery(contactFields).map((encoded): Piece[] => [encoded.slice(1)])
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const parts = fc
  .dictionary(mostly(oneOf(...Object.keys(contactFields)), badText), badText, { maxKeys: 6 })
  .map((fields): Piece[] => [
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    '--x--\r\n',
  ])
const form = (type: string, body: fc.Arbitrary<Piece[]>) =>
  fc.record({ headers: badHeaders({ 'content-type': type }), body })
const forms = fc.oneof(
  { weight: 5, arbitrary: form('application/x-www-form-urlencoded', typed) },
  { weight: 2, arbitrary: form('multipart/form-data; boundary=x', parts) },
  { weight: 1, arbitrary: form('multipart/form-data', typed) },
  { weight: 1, arbitrary: form('application/json', badObject(contactFields)) },
  { weight: 1, arbitrary: form('text/plain', typed) },
  {
    weight: 1,
    arbitrary: form(
      'application/x-www-form-urlencoded',
      fc.constant<Piece[]>([{ again: '%F0&', times: 30_000 }]),
    ),
  },
  { weight: 1, arbitrary: fc.record({ headers: badHeaders(), body: typed }) },
)

export const pagesEndpoint: Endpoint = {
  name: 'pages',
  requests: () =>
    fc
      .tuple(
        mostly(oneOf('GET', 'GET', 'POST', 'HEAD'), oneOf('OPTIONS', 'PUT', 'TRACE')),
        path,
        query,
        forms,
      )
      .map(([method, where, asked, { headers, body }]) => ({
        caller: 'nobody',
        method,
        target: asTarget(where.includes('?') ? where + asked.replace('?', '&') : where + asked),
        headers,
        body: method === 'POST' ? body : [],
      })),
  // Pages are for people: any text will do.
  isRefusal: () => true,
}
