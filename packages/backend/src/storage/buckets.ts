import { DatabaseError } from 'pg'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { TransactionSql } from '../database/sql.ts'
import { errors } from './errors.ts'
import { parseBucketUrl } from './object-name.ts'
import { deleteObjectData } from './objects/delete-object-data.ts'
import { deleteObjectRows } from './objects/object-rows.ts'
import type { Operation } from './operation.ts'
import { readJson, requireValid } from './read-json.ts'

/** The columns of `storage.buckets` that an upload needs. */
export interface Bucket {
  id: string
  public: boolean
  /** In bytes. */
  sizeLimit: number
  /** Such as `image/png` or `image/*`; null for any. */
  allowedTypes: string[] | null
}

/** The size limit of a file in any bucket, in bytes. */
const maxFileSize = 20 * 1024 * 1024

/** @throws StorageError NoSuchBucket */
export async function requireBucket({ owner: sql }: Database, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select
      id,
      coalesce(public, false) as "public",
      least(file_size_limit, ${maxFileSize})::int as "sizeLimit",
      allowed_mime_types as "allowedTypes"
    from storage.buckets where id = ${id}`
  if (!bucket) throw errors.bucketNotFound()
  return bucket
}

export function isTypeAllowed({ allowedTypes }: Bucket, type: string): boolean {
  if (!allowedTypes) return true
  const [essence = ''] = type.toLowerCase().split(';')
  const [family] = essence.split('/')
  return [essence.trim(), `${family}/*`, '*/*'].some((allowed) => allowedTypes.includes(allowed))
}

export const isForPicturesOnly = ({ allowedTypes }: Bucket) =>
  allowedTypes?.every((type) => type.startsWith('image/')) ?? false

const pictureName = /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i

/** A bucket for pictures alone takes no name that another kind of file has. @throws StorageError InvalidMimeType */
export function requireFittingName(bucket: Bucket, name: string) {
  if (isForPicturesOnly(bucket) && !pictureName.test(name)) throw errors.notAPicture()
}

/** Supabase Storage counts in thousands. */
const units = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }

/** A bucket's properties as supabase-js sends them. A size is a number of bytes or a text such as `20MB`. */
const bucketInput = z.object({
  public: z.boolean().optional(),
  file_size_limit: z
    .union([z.number().int().min(0), z.string().transform(parseSize)])
    .transform(requirePossibleSize)
    .nullish(),
  allowed_mime_types: z.array(z.string().max(255).transform(requireType)).nullish(),
})

const writtenType = /^(\*\/\*|[\w.+-]+\/(\*|[\w.+-]+(;\s*charset=[\w-]+)?))$/

/** Returns the type as it was given. @throws StorageError InvalidMimeType when it isn't written as a type of files */
function requireType(type: string): string {
  if (!writtenType.test(type)) throw errors.typeNotAllowed(type)
  return type
}

/** With a unit the number is rounded to three digits, as Supabase Storage does. */
function parseSize(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(B|KB|MB|GB)?$/i.exec(text) ?? []
  if (amount === undefined)
    throw errors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  if (unit === undefined) return Math.floor(Number(amount))
  const factor = units[unit.toUpperCase() as keyof typeof units]
  return Math.floor(Number(Number(amount).toPrecision(3)) * factor)
}

/** @throws StorageError EntityTooLarge for more than any file may have */
function requirePossibleSize(size: number): number {
  if (size > maxFileSize) throw errors.limitTooLarge(maxFileSize)
  return size
}

/** @throws StorageError InvalidBucketName */
function requireBucketName(name: string): string {
  if (/^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name) return name
  throw errors.invalidBucketName()
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
const listOptions = z.object({
  limit: wholeNumber.refine((limit) => limit > 0, 'must be at least 1').optional(),
  offset: wholeNumber.default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

/** GET /storage/v1/bucket: the buckets that the caller may see. */
export const listBuckets: Operation = async ({ request, claims }, { database }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { limit, offset, search, ...sort } = requireValid('querystring', query, listOptions)
  const listed = await database.as(claims, (sql) => {
    const direction = sort.sortOrder === 'desc' ? sql`desc` : sql`asc`
    return sql`
      ${selectBuckets(sql)} where strpos(lower(name), lower(${search})) > 0
      order by ${sql(sort.sortColumn)} ${direction}, id ${direction}
      limit ${limit ?? null} offset ${offset}`
  })
  return Response.json(listed)
}

/** GET /storage/v1/bucket/{id} */
export const readBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const [bucket] = await database.as(claims, (sql) => sql`${selectBuckets(sql)} where id = ${id}`)
  if (!bucket) throw errors.bucketNotFound()
  // Only the list names the type, as at Supabase.
  const { type: _, ...described } = bucket
  return Response.json(described)
}

const selectBuckets = (sql: TransactionSql) => sql`
  select id, name, coalesce(owner::text, owner_id, '') as owner, public, 'STANDARD' as type,
    file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at
  from storage.buckets`

const newBucket = bucketInput.extend({ id: z.string().optional(), name: z.string() })

/** POST /storage/v1/bucket, with the service key: no policy allows it to anyone else. */
export const createBucket: Operation = async ({ request, claims }, { database }) => {
  const bucket = await readJson(request, newBucket)
  const id = requireBucketName(bucket.id ?? bucket.name)
  await database.as(
    claims,
    (sql) => sql`
      insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values (${id}, ${bucket.name}, ${claims.sub ?? null}, ${claims.sub ?? null}, ${bucket.public ?? false},
        ${bucket.file_size_limit ?? null}, ${bucket.allowed_mime_types ?? null})`,
  )
  return Response.json({ name: id })
}

/** PUT /storage/v1/bucket/{id}: a property that isn't sent keeps its value. */
export const updateBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const wanted = await readJson(request, bucketInput)
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  )
  const { count } = await database.as(
    claims,
    (sql) => sql`
      update storage.buckets set ${sql.assign({ ...change, updated_at: new Date() })} where id = ${id}`,
  )
  if (count === 0) throw errors.bucketNotFound()
  return Response.json({ message: 'Successfully updated' })
}

/** POST /storage/v1/bucket/{id}/empty, for a bucket that the caller may see. */
export const emptyBucket: Operation = async ({ request, claims }, parts) => {
  const bucket = parseBucketUrl(request.url, '/bucket/')
  const removed = await parts.database.as(claims, async (sql) => {
    const [seen] = await sql`select from storage.buckets where id = ${bucket}`
    if (!seen) throw errors.bucketNotFound()
    return deleteObjectRows(sql, bucket, null)
  })
  await deleteObjectData(
    removed.map(({ name, version }) => ({ bucket, name, version })),
    parts,
  )
  return Response.json({ message: 'Successfully emptied' })
}

const foreignKeyViolation = '23503'

/** DELETE /storage/v1/bucket/{id}, once it is empty. */
export const deleteBucket: Operation = async ({ request, claims }, { database }) => {
  const id = parseBucketUrl(request.url, '/bucket/')
  const remove = database.as(claims, (sql) => sql`delete from storage.buckets where id = ${id}`)
  const { count } = await remove.catch((error) => {
    const isUsed = error instanceof DatabaseError && error.code === foreignKeyViolation
    throw isUsed ? errors.bucketNotEmpty() : error
  })
  if (count === 0) throw errors.bucketNotFound()
  return Response.json({ message: 'Successfully deleted' })
}
