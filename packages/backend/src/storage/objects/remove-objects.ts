import { z } from 'zod'
import { parseBucketUrl } from '../object-name.ts'
import type { Operation } from '../operation.ts'
import { readJson } from '../read-json.ts'
import { deleteObjectData } from './delete-object-data.ts'
import { deleteObjectRows } from './object-rows.ts'

const maxObjects = 1000
const name = z.string().max(1024)
// Only the current version of an object is kept, so a version in the request is ignored.
const entry = z.union([name, z.object({ path: name }).transform(({ path }) => path)])
const body = z.object({ prefixes: z.array(entry).min(1).max(maxObjects) })

/** DELETE /storage/v1/object/{bucket}: deletes those of the named objects that the caller may delete. */
export const removeObjects: Operation = async (call, parts) => {
  const bucket = parseBucketUrl(call.request.url, '/object/')
  const { prefixes } = await readJson(call.request, body)
  const removed = await parts.database.as(call.claims, (sql) =>
    deleteObjectRows(sql, bucket, prefixes.filter(isStorable)),
  )
  await deleteObjectData(
    removed.map(({ name, version }) => ({ bucket, name, version })),
    parts,
  )
  return Response.json(removed)
}

const isStorable = (name: string) => !name.includes('\0')
