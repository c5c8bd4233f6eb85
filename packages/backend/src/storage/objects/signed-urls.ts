import { createHmac, randomUUID } from 'node:crypto'
import { errors as jose, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ApiKeys } from '../../auth/api-keys.ts'
import type { Claims, Database } from '../../database/database.ts'
import { requireBucket } from '../buckets.ts'
import { errors } from '../errors.ts'
import { type ObjectName, parseBucketUrl, parseObjectUrl } from '../object-name.ts'
import type { Operation, StorageParts } from '../operation.ts'
import { readJson } from '../read-json.ts'
import type { RenderCall, RenderImage } from '../renderings/render-image.ts'
import { serveObject } from '../responses/serve-object.ts'
import { receiveUpload } from '../uploads/upload.ts'
import { requireMayStore, selectObjectRows } from './object-rows.ts'
import { requireVisible, toStoredObject } from './readable-objects.ts'

/** In seconds, up to a hundred years. */
const expiresIn = z.number().int().min(1).max(3_155_760_000)
const signUrlBody = z.object({
  expiresIn,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const signUrlsBody = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** POST /storage/v1/object/sign/{bucket}/{name…}: a URL that gives access without a key until it expires. */
export const signUrl: Operation = async ({ request, claims }, { database, keys }) => {
  const object = parseObjectUrl(request.url, '/object/sign/')
  const { expiresIn, transform } = await readJson(request, signUrlBody)
  await requireVisible(database, object, claims)
  const url = `${object.bucket}/${object.name}`
  const parameters = transform && toQueryString(transform)
  const token = await signReadToken(keys, { url, transform: parameters }, expiresIn)
  const route = parameters ? '/render/image/sign' : '/object/sign'
  return Response.json({ signedURL: `${route}/${url}?token=${token}` })
}

const toQueryString = (transform: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(transform).map(([name, value]) => [name, String(value)]),
  ).toString()

const notVisible = 'Either the object does not exist or you do not have access to it'

/** POST /storage/v1/object/sign/{bucket}: signed URLs of many objects, in the order of the request. */
export const signUrls: Operation = async ({ request, claims }, { database, keys }) => {
  const bucket = parseBucketUrl(request.url, '/object/sign/')
  const { expiresIn, paths } = await readJson(request, signUrlsBody)
  const rows = await database.as(claims, (sql) =>
    selectObjectRows(
      sql,
      bucket,
      paths.filter((path) => !path.includes('\0')),
    ),
  )
  const visible = new Set(rows.map(({ name }) => name))
  const signPath = async (path: string) => {
    if (!visible.has(path)) return { path, error: notVisible, signedURL: null }
    const token = await signReadToken(keys, { url: `${bucket}/${path}` }, expiresIn)
    return { path, error: null, signedURL: `/object/sign/${bucket}/${path}?token=${token}` }
  }
  return Response.json(await Promise.all(paths.map(signPath)))
}

/** GET /storage/v1/object/sign/{bucket}/{name…}?token=…, which takes no key. */
export async function readSignedObject(request: Request, parts: StorageParts): Promise<Response> {
  const { object } = await requireSigned(request, '/object/sign/', parts)
  return serveObject(request, object, parts.objects)
}

/** GET /storage/v1/render/image/sign/{bucket}/{name…}?token=…, as it was signed. */
export async function renderSignedImage(
  call: RenderCall,
  parts: StorageParts,
  render: RenderImage,
): Promise<Response> {
  const { object, transform } = await requireSigned(call.request, '/render/image/sign/', parts)
  return render(call, new URLSearchParams(transform), async () => object)
}

async function requireSigned(request: Request, route: string, { keys, database }: StorageParts) {
  const name = parseObjectUrl(request.url, route)
  const { transform } = await verifyReadToken(keys, request.url, name)
  const row = await requireVisible(database, name, { role: 'service_role' })
  return { object: toStoredObject(row), transform }
}

const uploadRoute = '/object/upload/sign/'
const twoHours = 2 * 60 * 60

/**
 * POST /storage/v1/object/upload/sign/{bucket}/{name…}: a URL that lets its holder store one file there, once, for two
 * hours and for as long as the session lasts that signs it. A new password of its person ends it too.
 */
export const signUpload: Operation = async ({ request, claims }, { database, keys }) => {
  const object = parseObjectUrl(request.url, uploadRoute)
  const upsert = request.headers.get('x-upsert') === 'true'
  await requireBucket(database, object.bucket)
  await requireMayStore(database, { ...object, upsert }, claims)
  const url = `${object.bucket}/${object.name}`
  const id = await openAddress(database, claims)
  const token = await signUploadToken(keys, { id, url, upsert, ...pickClaims(claims) }, twoHours)
  return Response.json({ url: `${uploadRoute}${url}?token=${token}`, token })
}

async function openAddress({ owner }: Database, { sub, session_id }: Claims): Promise<string> {
  const id = randomUUID()
  await owner`delete from storage.signed_uploads where expires_at < now()`
  await owner`
    insert into storage.signed_uploads (id, user_id, session_id, expires_at)
    values (${id}, ${sub ?? null}, ${session_id ? String(session_id) : null},
      now() + ${twoHours} * interval '1 second')`
  return id
}

/** PUT /storage/v1/object/upload/sign/{bucket}/{name…}?token=…, with the signer's rights at the time of the upload. */
export async function uploadSigned(request: Request, parts: StorageParts): Promise<Response> {
  const object = parseObjectUrl(request.url, uploadRoute)
  const grant = await verifyUploadToken(parts.keys, request.url, object)
  const target = { ...object, upsert: grant.upsert, address: grant.id }
  await receiveUpload({ request, claims: pickClaims(grant) }, target, parts)
  return Response.json({ Key: `${object.bucket}/${object.name}` })
}

const readGrant = z.object({
  url: z.string(),
  /** The parameters of a rendering, such as `width=200`. */
  transform: z.string().optional(),
})
const uploadGrant = z.object({
  /** In storage.signed_uploads, until it is used. */
  id: z.uuid(),
  url: z.string(),
  upsert: z.boolean(),
  /** The signer and the session, whose rights are checked again when the file is uploaded. */
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.string().optional(),
  email: z.string().optional(),
  session_id: z.string().optional(),
  aal: z.string().optional(),
})

type ReadGrant = z.output<typeof readGrant>
type UploadGrant = z.output<typeof uploadGrant>

/** `expiresIn` in seconds. */
const signReadToken = (keys: ApiKeys, grant: ReadGrant, expiresIn: number) =>
  sign('read', keys, grant, expiresIn)

const signUploadToken = (keys: ApiKeys, grant: UploadGrant, expiresIn: number) =>
  sign('upload', keys, grant, expiresIn)

const verifyReadToken = (keys: ApiKeys, url: string, object: ObjectName) =>
  verify('read', keys, url, object, readGrant)

const verifyUploadToken = (keys: ApiKeys, url: string, object: ObjectName) =>
  verify('upload', keys, url, object, uploadGrant)

const pickClaims = ({ role, sub, email, session_id, aal }: UploadGrant | Claims): Claims => ({
  role,
  ...(sub !== undefined && { sub }),
  ...(email !== undefined && { email }),
  ...(session_id !== undefined && { session_id }),
  ...(aal !== undefined && { aal }),
})

const sign = (purpose: string, keys: ApiKeys, grant: object, expiresIn: number) =>
  new SignJWT({ ...grant })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(`storage:${purpose}`)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .sign(keyOf(keys))

/** @throws StorageError InvalidJWT, or InvalidSignature for a token of another object */
async function verify<Schema extends z.ZodType<{ url: string }>>(
  purpose: string,
  keys: ApiKeys,
  url: string,
  { bucket, name }: ObjectName,
  schema: Schema,
): Promise<z.output<Schema>> {
  const token = new URL(url).searchParams.get('token')
  if (!token) throw errors.invalidRequest("querystring must have required property 'token'")
  const options = { algorithms: ['HS256'], audience: `storage:${purpose}`, requiredClaims: ['exp'] }
  const { payload } = await jwtVerify(token, keyOf(keys), options).catch((error) => {
    throw error instanceof jose.JOSEError ? errors.invalidToken(error.message) : error
  })
  const grant = schema.safeParse(payload)
  if (!grant.success) throw errors.invalidToken('The token is of an earlier version')
  if (grant.data.url !== `${bucket}/${name}`) throw errors.invalidSignature()
  return grant.data
}

// A separate key, so that a token of an address is no session token, nor the other way round.
const keyOf = ({ jwtSecret }: ApiKeys) =>
  createHmac('sha256', jwtSecret).update('signed storage addresses').digest()
