import { z } from 'zod'
import type { TransactionSql } from '../../database/sql.ts'
import { errors } from '../errors.ts'
import { parseBucketUrl } from '../object-name.ts'
import type { Operation } from '../operation.ts'
import { readJson } from '../read-json.ts'

const largestPage = 1000
const text = z
  .string()
  .max(4096)
  .refine((value) => !value.includes('\0'), 'must not hold NUL')
const sorting = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
const body = z.object({
  prefix: text.default(''),
  limit: z.number().int().min(1).default(largestPage),
  cursor: text.optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.prefault({}),
})

/** Says where a page ended, and how the pages are sorted. */
const position = sorting.extend({ name: z.string(), at: z.iso.datetime({ offset: true }) })
type Position = z.output<typeof position>

interface Entry {
  name: string
  /** Null for a folder. */
  id: string | null
  updated_at: Date
  created_at: Date
  last_accessed_at: Date
  metadata: unknown
  /** The time that it is sorted by, in full, which a Date is not. */
  at: string
}

/**
 * POST /storage/v1/object/list-v2/{bucket}: what the caller may see below a prefix by whole names, page by
 * page. With a delimiter what lies in folders is told as the folders.
 */
export const listObjectPages: Operation = async ({ request, claims }, { database }) => {
  const bucket = parseBucketUrl(request.url, '/object/list-v2/')
  const { cursor, sortBy, ...wanted } = await readJson(request, body)
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const sort = after ?? sortBy
  const limit = Math.min(wanted.limit, largestPage)
  const found = await database.as(
    claims,
    (sql) => sql<Entry[]>`
      with entries as (${selectEntries(sql, { ...wanted, bucket, column: sort.column })})
      select * from entries where ${isAfter(sql, after)} ${orderBy(sql, sort)} limit ${limit + 1}`,
  )
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasNext = found.length > limit
  return Response.json({
    hasNext,
    folders: page.filter(({ id }) => id === null).map(toFolder),
    objects: page.filter(({ id }) => id !== null).map(toObject),
    ...(hasNext &&
      last && {
        nextCursor: toCursor({ ...sort, name: last.name, at: last.at }),
        nextCursorKey: last.name,
      }),
  })
}

interface Wanted {
  bucket: string
  prefix: string
  with_delimiter: boolean
  column: Position['column']
}

/** Objects, and folders as old or new as what is newest in them. */
function selectEntries(sql: TransactionSql, { bucket, prefix, with_delimiter, column }: Wanted) {
  const time = sql(column === 'name' ? 'created_at' : column)
  return sql`
    select case when slash > 0 then left(name, length(${prefix}) + slash) else name end as name,
      case when slash > 0 then null else id end as id,
      max(updated_at) as updated_at, max(created_at) as created_at,
      max(last_accessed_at) as last_accessed_at,
      case when slash > 0 then null else metadata end as metadata,
      to_char(max(${time}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from storage.objects, lateral (
      select case when ${with_delimiter} then strpos(substr(name, length(${prefix}) + 1), '/') else 0 end
    ) as _ (slash)
    where bucket_id = ${bucket} and starts_with(name, ${prefix})
    group by 1, 2, 6`
}

function isAfter(sql: TransactionSql, after: Position | undefined) {
  if (!after) return sql`true`
  const beyond = after.order === 'asc' ? sql`>` : sql`<`
  if (after.column === 'name') return sql`name collate "C" ${beyond} ${after.name}`
  return sql`(${sql(after.column)}, name collate "C") ${beyond} (${after.at}::timestamptz, ${after.name})`
}

function orderBy(sql: TransactionSql, { column, order }: z.output<typeof sorting>) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  if (column === 'name') return sql`order by name collate "C" ${direction}`
  return sql`order by ${sql(column)} ${direction}, name collate "C" ${direction}`
}

const toFolder = ({ name }: Entry) => ({ name, key: name.replace(/\/$/, '') })

const toObject = ({ at: _, ...entry }: Entry) => ({ ...entry, key: entry.name })

const toCursor = (last: Position) => Buffer.from(JSON.stringify(last)).toString('base64url')

function parseCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw errors.invalidRequest('Invalid continuation token')
  }
}
