import { objectPath } from './object-path.ts'
import {
  type ObjectStore,
  ObjectStoreAwayError,
  type ObjectVersion,
  type StoredBytes,
} from './object-store.ts'
import { createS3Requests, findTag, type S3Settings } from './s3-requests.ts'

/** So that other things may lie in the same bucket without being swept away. */
const prefix = 'storage/'

/** Keeps each object in an S3-compatible store, as `storage/{bucket}/{name}/{version}`. */
export function openObjectBucket(store: S3Settings): ObjectStore {
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

    async copy(from, to) {
      const source = [store.bucket, ...keyOf(from).split('/')].map(encodeURIComponent).join('/')
      const headers = { 'x-amz-copy-source': `/${source}` }
      const response = await send({ method: 'PUT', key: keyOf(to), headers })
      const xml = await response.text()
      // A copy that failed after the store had begun to answer is still a 200.
      const code = findTag(xml, 'Code')
      if (response.ok && code)
        throw new ObjectStoreAwayError(`The S3 store copied nothing: ${code}.`)
      requireBucket(xml)
      return response.ok
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
      send({ method: 'HEAD' }, { tries: 1 }).then(
        ({ ok }) => ok,
        () => false,
      ),
  }
}

/** A missing object is an answer, a missing bucket a mistake in the settings. */
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
