import fc from 'fast-check'
import { badText, mostly, oneOf } from './bad-values.ts'
import { asHeader } from './request.ts'

const usual: Record<string, fc.Arbitrary<string>> = {
  accept: oneOf(
    '*/*',
    'application/json',
    'text/html',
    'application/vnd.pgrst.object+json',
    'text/csv',
    'image/avif',
    ';q=9',
    ',,',
  ),
  'accept-encoding': oneOf('gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=x'),
  'accept-language': oneOf('fr', '*', 'x'.repeat(200)),
  'accept-profile': oneOf('public', 'auth', 'private'),
  'content-profile': oneOf('public', 'auth', 'private'),
  'content-encoding': oneOf('gzip', 'br', 'deflate', 'identity'),
  'content-type': oneOf(
    ...[
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'text/csv',
      'application/x-www-form-urlencoded',
    ],
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'image/png',
      'application/octet-stream',
      '/',
      'x',
    ],
  ),
  prefer: oneOf(
    ...[
      'return=representation',
      'return=headers-only',
      'count=exact',
      'count=exact,handling=strict,max-affected=0',
      'tx=rollback',
    ],
    ...[
      'resolution=merge-duplicates,return=representation',
      'resolution=ignore-duplicates',
      'missing=default',
      'handling=strict,x=y',
    ],
  ),
  range: oneOf(
    '0-9',
    '9-0',
    '0-',
    'bytes=0-',
    'bytes=-1',
    'bytes=99999999999999999999-',
    'bytes=0-0,2-3',
    'rows=0-9',
  ),
  'range-unit': oneOf('items', 'bytes'),
  'if-none-match': oneOf('*', '"x"', 'W/"x"', 'x'),
  'if-modified-since': oneOf('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '+275761-01-01'),
  'if-range': oneOf('"x"', 'x'),
  'user-agent': oneOf('Mozilla/5.0', '', 'x'.repeat(3000)),
  cookie: oneOf('a=b', '__Host-x=; ;;=', '=', 'device=a.b.c', `device=${'x'.repeat(3000)}`),
  origin: oneOf('null', 'https://elsewhere.example', 'x'),
  'x-client-info': oneOf('supabase-js/2'),
  'x-supabase-api-version': oneOf('2024-01-01', '9999'),
  'x-http-method-override': oneOf('DELETE'),
  'x-forwarded-host': oneOf('elsewhere.example', '/'),
  'x-forwarded-proto': oneOf('https', 'x'),
  'x-upsert': oneOf('true', 'false', 'x'),
  'x-metadata': oneOf('e30=', 'W10=', '!!', Buffer.from('{"a":"\\u0000"}').toString('base64')),
  'cache-control': oneOf('max-age=3600', 'no-store', 'x'.repeat(300)),
  'x-request-id': oneOf('x'.repeat(300), '\'"<>'),
}

/** A few headers, some of them malformed, in addition to those that the endpoint requires. */
export const badHeaders = (needed: Record<string, string> = {}) =>
  fc
    .array(
      oneOf(...Object.keys(usual)).chain((name) =>
        mostly(
          usual[name] ?? badText,
          badText.map((text) => text.slice(0, 1000)),
        ).map((value) => [name, asHeader(value)]),
      ),
      { maxLength: 3 },
    )
    .chain((odd) =>
      fc.constantFrom(
        { ...Object.fromEntries(odd), ...needed },
        { ...needed, ...Object.fromEntries(odd) },
      ),
    )
