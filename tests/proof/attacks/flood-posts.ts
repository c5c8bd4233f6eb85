const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1])))
const json = { 'content-type': 'application/json' }
export const form = { 'content-type': 'application/x-www-form-urlencoded' }
const nested = `{"passcode":[${'[],'.repeat(340_000)}[]]}`
export const CALL = '/rest/v1/rpc/verify_access_passcode'

/** The request that an attacker repeats: its path, headers and body. */
export const posts = {
  'a megabyte of keys': [CALL, { headers: json, body: keys(95_000) }],
  'a megabyte of lists': [CALL, { headers: json, body: nested }],
  'as many keys as a visitor may send': [CALL, { headers: json, body: keys(400) }],
  'rows for a table': ['/rest/v1/faqs', { headers: json, body: keys(95_000) }],
  'a list of files': ['/storage/v1/object/list/hero_images', { headers: json, body: keys(95_000) }],
  'an empty form': ['/?index', { headers: form, body: 'name=' }],
} as const
