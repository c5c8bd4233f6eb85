import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type ObjectStore, ObjectStoreAwayError, objectPath } from './object-store.ts'

/** The sweep lists only this prefix, so that a bucket may hold other files too. */
const prefix = 'storage/'

/** Keeps each object in an S3-compatible store, as `storage/{bucket}/{name}/{version}`. */
export function openS3Store(store: S3Settings): ObjectStore {
  const files = openS3Files(store, prefix)
  return {
    put: (object, body) => files.put(objectPath(object), body),
    read: (object, range) => files.read(objectPath(object), range),
    stat: (object) => files.stat(objectPath(object)),
    remove: (object) => files.remove(objectPath(object)),
    list: async () =>
      (await files.list()).map((name) => ({
        path: name,
        version: lastPart(name),
        remove: () => files.remove(name),
      })),
    isUp: files.isUp,
  }
}

/** Files of an S3-compatible store whose keys begin with `prefix`, by the rest of their keys. */
export function openS3Files(store: S3Settings, prefix: string) {
  const send = createS3Requests(store)
  return {
    async put(name: string, body: Uint8Array | Blob) {
      const response = await send({ method: 'PUT', key: prefix + name, body })
      requireBucket(await response.text())
    },

    async read(name: string, range?: { first: number; last: number }) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await send({ method: 'GET', key: prefix + name, headers })
      if (response.status !== 404) return response.body ?? undefined
      return requireBucket(await response.text())
    },

    async stat(name: string) {
      const response = await send({ method: 'HEAD', key: prefix + name })
      if (response.status === 404) return undefined
      return { size: Number(response.headers.get('content-length')) }
    },

    async remove(name: string) {
      const response = await send({ method: 'DELETE', key: prefix + name })
      await response.body?.cancel()
    },

    async list() {
      const found: string[] = []
      let next: string | undefined
      do {
        const rest = next && { 'continuation-token': next }
        const query = { 'list-type': '2', prefix, ...rest }
        const response = await send({ method: 'GET', query })
        const xml = await response.text()
        requireBucket(xml)
        found.push(...parseKeys(xml).map((key) => key.slice(prefix.length)))
        next = findTag(xml, 'NextContinuationToken')
      } while (next)
      return found
    },

    isUp: () =>
      send({ method: 'HEAD' }, { maxAttempts: 1 }).then(
        ({ ok }) => ok,
        () => false,
      ),
  }
}

/** A missing object is an expected response; a missing bucket is a mistake in the settings. */
function requireBucket(xml: string): undefined {
  if (findTag(xml, 'Code') === 'NoSuchBucket')
    throw new ObjectStoreAwayError('The S3 store has no such bucket.')
}

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const parseKeys = (xml: string) =>
  [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => findTag(entry, 'Key') ?? '')

/** The location of an S3-compatible store, and the credentials for writing. */
export interface S3Settings {
  /** Without the bucket, which is part of the path: `https://s3.example/bucket/key`. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region?: string
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A file, as a blob, is streamed from disk. */
  body?: Uint8Array | Blob
}

const maxAttempts = 3
const minTimeout = 5_000
/** The timeout of an upload grows by a millisecond for this many bytes. */
const bytesPerMillisecond = 200

/**
 * Sends signed requests (AWS signature version 4). Every request is idempotent, so a failed one is retried.
 * @throws ObjectStoreAwayError for any status but 2xx and 404
 */
function createS3Requests(store: S3Settings) {
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  return async (
    request: S3Request,
    { maxAttempts: most = maxAttempts } = {},
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOnce(client, store, request)
      const mayPass = outcome instanceof Error || outcome.status >= 500 || outcome.status === 429
      if (!mayPass || attempt === most) return requireAnswer(outcome, request)
      if (outcome instanceof Response) await outcome.body?.cancel()
      await wait(100 * 3 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

async function attemptOnce(client: AwsClient, store: S3Settings, request: S3Request) {
  const { method, headers, body } = request
  const size = body instanceof Blob ? body.size : (body?.byteLength ?? 0)
  const signed = await client.sign(addressOf(store, request), {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-length': String(size) }),
      'x-amz-content-sha256': await hashOf(body),
    },
    body: body as Uint8Array<ArrayBuffer> | Blob | undefined,
    redirect: 'manual',
  })
  // The timeout ends when the response begins, because the body is read as fast as the visitor's connection allows.
  const late = new AbortController()
  const limit = minTimeout + size / bytesPerMillisecond
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), limit)
  return fetch(signed, { signal: late.signal })
    .catch((error: Error) => error)
    .finally(() => clearTimeout(timer))
}

async function hashOf(body: Uint8Array | Blob | undefined) {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
  else hash.update(body ?? '')
  return hash.digest('hex')
}

function addressOf({ endpoint, bucket }: S3Settings, { key, query }: S3Request) {
  const url = new URL(endpoint)
  const parts = [bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent)
  url.pathname = [url.pathname.replace(/\/$/, ''), ...parts].join('/')
  url.search = new URLSearchParams(query).toString()
  return url
}

async function requireAnswer(outcome: Response | Error, { method }: S3Request) {
  if (outcome instanceof Error)
    throw new ObjectStoreAwayError('The S3 store can’t be reached.', { cause: outcome })
  if (outcome.ok || outcome.status === 404) return outcome
  const code = findTag(await outcome.text(), 'Code') ?? 'no reason'
  throw new ObjectStoreAwayError(`The S3 store answers ${outcome.status} (${code}) to ${method}.`)
}

/** The text of the first element with this name in an XML response. */
function findTag(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found?.replace(/&(#x?)?(\w+);/g, (entity, numeric, name) => {
    if (!numeric) return entities[name] ?? entity
    return String.fromCodePoint(Number.parseInt(name, numeric === '#x' ? 16 : 10))
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
