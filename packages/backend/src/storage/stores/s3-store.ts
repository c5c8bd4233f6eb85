import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import {
  type ObjectStore,
  ObjectStoreAwayError,
  type ObjectVersion,
  objectPath,
  type StoredBytes,
} from './object-store.ts'

/** The sweep lists only this prefix, so that a bucket may hold other files too. */
const prefix = 'storage/'

/** Keeps each object in an S3-compatible store, as `storage/{bucket}/{name}/{version}`. */
export function openS3Store(store: S3Settings): ObjectStore {
  const send = createS3Requests(store)
  const keyOf = (object: ObjectVersion) => prefix + objectPath(object)
  const remove = async (key: string) => {
    const response = await send({ method: 'DELETE', key })
    await response.body?.cancel()
  }

  return {
    async put(object, body) {
      const headers = { 'content-length': String(body.byteLength) }
      const response = await send({ method: 'PUT', key: keyOf(object), headers, body })
      requireBucket(await response.text())
    },

    async read(object, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await send({ method: 'GET', key: keyOf(object), headers })
      if (response.status !== 404) return response.body ?? undefined
      return requireBucket(await response.text())
    },

    async stat(object) {
      const response = await send({ method: 'HEAD', key: keyOf(object) })
      if (response.status === 404) return undefined
      return { size: Number(response.headers.get('content-length')) }
    },

    remove: (object) => remove(keyOf(object)),

    async list() {
      const found: StoredBytes[] = []
      let next: string | undefined
      do {
        const rest = next && { 'continuation-token': next }
        const query = { 'list-type': '2', prefix, ...rest }
        const response = await send({ method: 'GET', query })
        const xml = await response.text()
        requireBucket(xml)
        for (const { key, changedAt } of parseKeys(xml))
          found.push({ version: lastPart(key), changedAt, remove: () => remove(key) })
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

/** A missing object is an expected answer; a missing bucket is a mistake in the settings. */
function requireBucket(xml: string): undefined {
  if (findTag(xml, 'Code') === 'NoSuchBucket')
    throw new ObjectStoreAwayError('The S3 store has no such bucket.')
}

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1)

function parseKeys(xml: string) {
  return [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: findTag(entry, 'Key') ?? '',
    changedAt: Date.parse(findTag(entry, 'LastModified') ?? ''),
  }))
}

/** Where an S3-compatible store is, and who may write there. */
export interface S3Settings {
  /** Without the bucket, which is addressed by path: `https://s3.example/bucket/key`. */
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
  body?: Uint8Array
}

const maxAttempts = 3
const minTimeout = 5_000
/** The timeout of an upload grows by a millisecond for this many bytes. */
const bytesPerMillisecond = 200

/**
 * Sends signed requests (AWS signature version 4). Every request is idempotent,
 * so a failed one is tried again.
 * @throws ObjectStoreAwayError for whatever isn't 2xx or 404
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
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await client.sign(addressOf(store, request), {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    body: body as Uint8Array<ArrayBuffer> | undefined,
    redirect: 'manual',
  })
  // The timeout ends when the response begins: its body is read as fast as the visitor's connection.
  const late = new AbortController()
  const limit = minTimeout + (body?.byteLength ?? 0) / bytesPerMillisecond
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), limit)
  return fetch(signed, { signal: late.signal })
    .catch((error: Error) => error)
    .finally(() => clearTimeout(timer))
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

/** The text of the first such element of an XML answer. */
function findTag(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found?.replace(/&(#x?)?(\w+);/g, (entity, numeric, name) => {
    if (!numeric) return entities[name] ?? entity
    return String.fromCodePoint(Number.parseInt(name, numeric === '#x' ? 16 : 10))
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
