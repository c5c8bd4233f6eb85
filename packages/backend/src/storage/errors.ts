import type { Unauthorized } from '../auth/identify.ts'

/**
 * An error as Supabase Storage reports it. The body has the real status as a string; the HTTP status is 400, except for
 * errors that browsers handle by status.
 */
export class StorageError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly error: string
  readonly httpStatus: number
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    code: string,
    message: string,
    { error = code, httpStatus = 400, headers = {} }: Particulars,
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.error = error
    this.httpStatus = httpStatus
    this.headers = headers
  }

  toResponse(): Response {
    const { code, error, message } = this
    return Response.json(
      { statusCode: String(this.statusCode), error, message, code },
      { status: this.httpStatus, headers: { 'cache-control': 'no-store', ...this.headers } },
    )
  }
}

interface Particulars {
  /** The same as the code if absent. */
  error?: string
  httpStatus?: number
  headers?: Record<string, string>
}

const refuse = (statusCode: number, code: string, message: string, particulars: Particulars = {}) =>
  new StorageError(statusCode, code, message, particulars)

const tooLarge = (message: string) =>
  refuse(413, 'EntityTooLarge', message, { error: 'Payload too large' })

/** 503, which browsers and clients handle by status. */
const away = (code: string, message: string, seconds: number) =>
  refuse(503, code, message, { httpStatus: 503, headers: { 'retry-after': String(seconds) } })

const PICTURES_AWAY = 'Pictures can’t be read or saved at the moment, please try again shortly'

export const errors = {
  bucketNotFound: () =>
    refuse(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  objectNotFound: () => refuse(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  objectExists: () =>
    refuse(409, 'KeyAlreadyExists', 'The resource already exists', { error: 'Duplicate' }),
  invalidKey: (name: string) => refuse(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`),
  invalidRequest: (message: string) => refuse(400, 'InvalidRequest', message),
  invalidMetadata: () =>
    errors.invalidRequest('The metadata must be a JSON object of at most 10,000 characters'),
  noContent: () => errors.invalidRequest('No content provided'),
  cutShort: () => errors.invalidRequest('The file did not arrive completely, please try again'),
  damagedPicture: () =>
    errors.unsupportedType(
      'This picture is damaged or incomplete. Please export it again or choose another one.',
    ),
  /** With the HTTP status that every service here uses. Supabase Storage itself responds to a bad token with 400. */
  unauthorized: ({ code, message }: Unauthorized) =>
    refuse(code ? 403 : 401, 'AccessDenied', message, { error: 'Unauthorized', httpStatus: 401 }),
  accessDenied: () =>
    refuse(403, 'AccessDenied', 'new row violates row-level security policy', {
      error: 'Unauthorized',
    }),
  tooLarge: (limit: number) =>
    tooLarge(`This file is larger than ${formatBytes(limit)}. Please choose a smaller one.`),
  bodyTooLarge: (limit: number) => tooLarge(`The request body is larger than ${limit} bytes`),
  tooManyRequests: (seconds: number) =>
    refuse(429, 'SlowDown', 'Too many requests from your network are waiting. Try again.', {
      error: 'Too many requests',
      httpStatus: 429,
      headers: { 'retry-after': String(seconds) },
    }),
  tooManyPixels: (pixels: number, limit: number) =>
    tooLarge(
      `This picture has ${formatMegapixels(pixels)}, more than the ${formatMegapixels(limit)} that can be taken. Please make it smaller first.`,
    ),
  unsupportedType: (message: string) =>
    refuse(415, 'InvalidMimeType', message, { error: 'invalid_mime_type' }),
  notAPicture: () =>
    errors.unsupportedType(
      'This file is not a picture that can be shown. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    ),
  unreadableHeic: () =>
    errors.unsupportedType(
      'This HEIC picture can’t be converted here. On an iPhone, choose Settings → Camera → Formats → Most Compatible, or share the picture as JPEG, and upload that.',
    ),
  typeNotAllowed: (type: string) => errors.unsupportedType(`mime type ${type} is not supported`),
  unreadablePicture: () =>
    errors.invalidRequest('The source image is invalid or unsupported for rendering'),
  rangeNotSatisfiable: (size: number) =>
    refuse(416, 'InvalidRange', 'The requested range is not satisfiable', {
      error: 'invalid_range',
      httpStatus: 416,
      headers: { 'content-range': `bytes */${size}` },
    }),
  tooBusy: () =>
    away('SlowDown', 'Too many pictures are being prepared, please try again shortly', 5),
  databaseAway: () => away('DatabaseTimeout', PICTURES_AWAY, 5),
  storeAway: () => away('S3Error', PICTURES_AWAY, 5),
  diskAway: () => away('InternalError', PICTURES_AWAY, 30),
  diskFull: () =>
    away(
      'InternalError',
      'There is no space left to store this. Please tell the person who runs the site.',
      60,
    ),
  routeNotFound: (method: string, path: string) =>
    refuse(404, 'InvalidRequest', `Route ${method}:${path} not found`, {
      error: 'Not Found',
      httpStatus: 404,
    }),
  internal: () =>
    refuse(500, 'InternalError', 'Internal Server Error', { error: 'Internal', httpStatus: 500 }),
}

/** Limits are multiples of 1000 or of 1024, and are shown in the same unit. */
function formatBytes(bytes: number): string {
  const unit = bytes % 1000 === 0 ? 1000 : 1024
  if (bytes >= unit ** 2) return `${Math.floor(bytes / unit ** 2)} MB`
  return bytes >= unit ? `${Math.floor(bytes / unit)} KB` : `${bytes} bytes`
}
const formatMegapixels = (pixels: number) => `${Math.ceil(pixels / 1_000_000)} megapixels`
