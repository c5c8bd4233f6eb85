import { z } from 'zod'
import { parseBucketUrl, parseObjectUrl } from './object-name.ts'
import { selectObjectRows } from './object-rows.ts'
import { readJson } from './read-json.ts'
import { requireVisible } from './readable-objects.ts'
import { signReading } from './signed-urls.ts'
import type { Operation } from './storage-parts.ts'

/** In seconds, up to a hundred years. */
const expiresIn = z.number().int().min(1).max(3_155_760_000)
const single = z.object({
  expiresIn,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** POST /storage/v1/object/sign/{bucket}/{name…}: an address for whoever holds it, until it expires. */
export const signUrl: Operation = async ({ request, claims }, { database, keys }) => {
  const object = parseObjectUrl(request.url, '/object/sign/')
  const { expiresIn, transform } = await readJson(request, single)
  await requireVisible(database, object, claims)
  const url = `${object.bucket}/${object.name}`
  const parameters = transform && inQuery(transform)
  const token = await signReading(keys, { url, transform: parameters }, expiresIn)
  const route = parameters ? '/render/image/sign' : '/object/sign'
  return Response.json({ signedURL: `${route}/${url}?token=${token}` })
}

const inQuery = (transform: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(transform).map(([name, value]) => [name, String(value)]),
  ).toString()

const invisible = 'Either the object does not exist or you do not have access to it'

/** POST /storage/v1/object/sign/{bucket}: addresses of many objects, in the order they were named. */
export const signUrls: Operation = async ({ request, claims }, { database, keys }) => {
  const bucket = parseBucketUrl(request.url, '/object/sign/')
  const { expiresIn, paths } = await readJson(request, many)
  const rows = await database.as(claims, (sql) =>
    selectObjectRows(
      sql,
      bucket,
      paths.filter((path) => !path.includes('\0')),
    ),
  )
  const visible = new Set(rows.map(({ name }) => name))
  const signPath = async (path: string) => {
    if (!visible.has(path)) return { path, error: invisible, signedURL: null }
    const token = await signReading(keys, { url: `${bucket}/${path}` }, expiresIn)
    return { path, error: null, signedURL: `/object/sign/${bucket}/${path}?token=${token}` }
  }
  return Response.json(await Promise.all(paths.map(signPath)))
}
