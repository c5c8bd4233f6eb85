import { z } from 'zod'
import { parseBucketUrl } from '../object-name.ts'
import type { Operation } from '../operation.ts'
import { readJson } from '../read-json.ts'

const wholeNumber = z.number().int().min(0)
const text = z
  .string()
  .max(1024)
  .refine((value) => !value.includes('\0'), 'must not hold NUL')
const body = z.object({
  prefix: text.default(''),
  search: text.default(''),
  limit: wholeNumber.max(10_000).default(100),
  offset: wholeNumber.default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

/**
 * POST /storage/v1/object/list/{bucket}: what the caller may see directly below a prefix. Folders, which exist only as
 * prefixes of names, come first and have null for everything else.
 */
export const listObjects: Operation = async ({ request, claims }, { database }) => {
  const bucket = parseBucketUrl(request.url, '/object/list/')
  const { prefix, search, limit, offset, sortBy } = await readJson(request, body)
  const folder = prefix.replace(/(?<!\/)\/*$/, '/').replace(/^\/+/, '')
  const listed = await database.as(claims, (sql) => {
    const direction = sortBy.order === 'desc' ? sql`desc` : sql`asc`
    return sql`
      with below as (
        select *, split_part(substr(name, length(${folder}) + 1), '/', 1) as part
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder})
      ), entries as (
        select distinct on (part) part as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at,
          null::jsonb as metadata
        from below where name <> ${folder} || part
        union all
        select part, id, updated_at, created_at, last_accessed_at, metadata
        from below where name = ${folder} || part
      )
      select * from entries where starts_with(lower(name), lower(${search}))
      order by id is null desc, ${sql(sortBy.column)} ${direction}, name
      limit ${limit} offset ${offset}`
  })
  return Response.json(listed)
}
