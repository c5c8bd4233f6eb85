import { createHmac } from 'node:crypto'
import { errors as jose, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ApiKeys } from '../auth/api-keys.ts'
import type { Claims } from '../database/database.ts'
import { errors } from './errors.ts'
import type { ObjectName } from './object-name.ts'

const readGrant = z.object({
  url: z.string(),
  /** The parameters of a rendering, such as `width=200`. */
  transform: z.string().optional(),
})
const uploadGrant = z.object({
  url: z.string(),
  upsert: z.boolean(),
  /** The signer, whose rights are asked for again when the file comes. */
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.string().optional(),
  email: z.string().optional(),
})

type ReadGrant = z.output<typeof readGrant>
type UploadGrant = z.output<typeof uploadGrant>

/** `expiresIn` in seconds. */
export const signReading = (keys: ApiKeys, grant: ReadGrant, expiresIn: number) =>
  sign('read', keys, grant, expiresIn)

export const signUploading = (keys: ApiKeys, grant: UploadGrant, expiresIn: number) =>
  sign('upload', keys, grant, expiresIn)

export const verifyReading = (keys: ApiKeys, url: string, object: ObjectName) =>
  verify('read', keys, url, object, readGrant)

export const verifyUploading = (keys: ApiKeys, url: string, object: ObjectName) =>
  verify('upload', keys, url, object, uploadGrant)

export const signerOf = ({ role, sub, email }: UploadGrant | Claims): Claims => ({
  role,
  ...(sub !== undefined && { sub }),
  ...(email !== undefined && { email }),
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
  if (!token) throw errors.invalidToken('A token is needed')
  const options = { algorithms: ['HS256'], audience: `storage:${purpose}`, requiredClaims: ['exp'] }
  const { payload } = await jwtVerify(token, keyOf(keys), options).catch((error) => {
    throw error instanceof jose.JOSEError ? errors.invalidToken(error.message) : error
  })
  const grant = schema.parse(payload)
  if (grant.url !== `${bucket}/${name}`) throw errors.invalidSignature()
  return grant
}

// A key of its own: what is signed for an address is never a session, nor the other way round.
const keyOf = ({ jwtSecret }: ApiKeys) =>
  createHmac('sha256', jwtSecret).update('signed storage addresses').digest()
