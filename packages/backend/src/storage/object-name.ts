import { errors } from './errors.ts'

export interface ObjectName {
  bucket: string
  name: string
}

/** The characters Supabase Storage takes in a name: those that are safe in S3. */
const safeCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/
const maxNameLength = 1024

/** @throws StorageError InvalidKey for a name that leaves its folder, is too long or unsafe */
export function requireObjectName(name: string): string {
  const parts = name.split('/')
  const isSafe = name.length <= maxNameLength && safeCharacters.test(name)
  if (!isSafe || parts.some((part) => ['', '.', '..'].includes(part))) throw errors.invalidKey(name)
  return name
}

/** Parses `…{route}{bucket}/{name…}` from the raw URL, before any normalization. */
export function parseObjectUrl(url: string, route: string): ObjectName {
  const [encodedBucket = '', ...encodedName] = partsBehind(url, route)
  return {
    bucket: requireObjectName(decode(encodedBucket)),
    name: requireObjectName(decode(encodedName.join('/'))),
  }
}

/** Parses `…{route}{bucket}` from the URL. */
export function parseBucketUrl(url: string, route: string): string {
  const [encodedBucket = ''] = partsBehind(url, route)
  return requireObjectName(decode(encodedBucket))
}

function partsBehind(url: string, route: string): string[] {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.slice(path.indexOf(route) + route.length).split('/')
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw errors.invalidKey(encoded)
  }
}
