import { z } from 'zod'
import { bucketInput, requireBucketName } from './bucket-input.ts'
import { readJson } from './read-json.ts'
import type { Operation } from './storage-parts.ts'

const body = bucketInput.extend({ id: z.string().optional(), name: z.string() })

/** POST /storage/v1/bucket, for the service: no policy lets anyone else. */
export const createBucket: Operation = async ({ request, claims }, { database }) => {
  const bucket = await readJson(request, body)
  const id = requireBucketName(bucket.id ?? bucket.name)
  await database.as(
    claims,
    (sql) => sql`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${bucket.name}, ${bucket.public ?? false}, ${bucket.file_size_limit ?? null},
        ${bucket.allowed_mime_types ?? null})`,
  )
  return Response.json({ name: id })
}
