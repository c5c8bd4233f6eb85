import type { Unauthorized } from '../auth/identify.ts'

/**
 * An error as Supabase Storage reports it. The body has the real status as a string; the
 * HTTP status is 400, except for errors that a browser must understand by itself.
 */
export class StorageError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly error: string
  readonly httpStatus: number
  readonly headers: Record<string, string>

  constructor(refusal: {
    statusCode: number
    code: string
    error?: string
    message: string
    httpStatus?: number
    headers?: Record<string, string>
  }) {
    super(refusal.message)
    this.statusCode = refusal.statusCode
    this.code = refusal.code
    this.error = refusal.error ?? refusal.code
    this.httpStatus = refusal.httpStatus ?? 400
    this.headers = refusal.headers ?? {}
  }

  toResponse(): Response {
    const { code, error, message } = this
    return Response.json(
      { statusCode: String(this.statusCode), error, message, code },
      { status: this.httpStatus, headers: { 'cache-control': 'no-store', ...this.headers } },
    )
  }
}

export const errors = {
  bucketNotFound: () =>
    new StorageError({
      statusCode: 404,
      code: 'NoSuchBucket',
      error: 'Bucket not found',
      message: 'Bucket not found',
    }),
  objectNotFound: () =>
    new StorageError({
      statusCode: 404,
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    }),
  objectExists: () =>
    new StorageError({
      statusCode: 409,
      code: 'KeyAlreadyExists',
      error: 'Duplicate',
      message: 'The resource already exists',
    }),
  invalidKey: (name: string) =>
    new StorageError({
      statusCode: 400,
      code: 'InvalidKey',
      message: `Invalid key: ${name.slice(0, 100)}`,
    }),
  invalidRequest: (message: string) =>
    new StorageError({ statusCode: 400, code: 'InvalidRequest', message }),
  invalidMetadata: () =>
    errors.invalidRequest('The metadata must be a JSON object of at most 10,000 characters'),
  noContent: () => errors.invalidRequest('No content provided'),
  cutShort: () => errors.invalidRequest('The file did not arrive whole, please try again'),
  damagedPicture: () =>
    errors.unsupportedType(
      'This picture is damaged or incomplete. Please export it again or choose another one.',
    ),
  /** With the HTTP status of every service here, where Supabase Storage answers a bad token with 400. */
  unauthorized: ({ code, message }: Unauthorized) =>
    new StorageError({
      statusCode: code ? 403 : 401,
      code: 'AccessDenied',
      error: 'Unauthorized',
      message,
      httpStatus: 401,
    }),
  accessDenied: () =>
    new StorageError({
      statusCode: 403,
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: 'new row violates row-level security policy',
    }),
  notResumable: () =>
    new StorageError({
      statusCode: 409,
      code: 'FeatureNotEnabled',
      message:
        'Resumable uploads are not available here. Send the whole file in one request to /object/{bucket}/{name}.',
    }),
  tooLarge: (limit: number) =>
    new StorageError({
      statusCode: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: `This file is larger than ${formatBytes(limit)}. Please choose a smaller one.`,
    }),
  bodyTooLarge: (limit: number) =>
    new StorageError({
      statusCode: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: `The request body is larger than ${limit} bytes`,
    }),
  tooManyRequests: (seconds: number) =>
    new StorageError({
      statusCode: 429,
      code: 'SlowDown',
      error: 'Too many requests',
      message: 'Too many requests from your network are waiting. Try again.',
      httpStatus: 429,
      headers: { 'retry-after': String(seconds) },
    }),
  tooManyPixels: (pixels: number, limit: number) =>
    new StorageError({
      statusCode: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: `This picture has ${formatMegapixels(pixels)}, more than the ${formatMegapixels(limit)} that can be taken. Please make it smaller first.`,
    }),
  unsupportedType: (message: string) =>
    new StorageError({
      statusCode: 415,
      code: 'InvalidMimeType',
      error: 'invalid_mime_type',
      message,
    }),
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
    new StorageError({
      statusCode: 416,
      code: 'InvalidRange',
      error: 'invalid_range',
      message: 'The requested range is not satisfiable',
      httpStatus: 416,
      headers: { 'content-range': `bytes */${size}` },
    }),
  tooBusy: () =>
    new StorageError({
      statusCode: 503,
      code: 'SlowDown',
      message: 'Too many pictures are being prepared, please try again shortly',
      httpStatus: 503,
      headers: { 'retry-after': '5' },
    }),
  databaseAway: () => errors.away('DatabaseTimeout', 5),
  storeAway: () => errors.away('S3Error', 5),
  diskAway: () => errors.away('InternalError', 30),
  away: (code: string, seconds: number) =>
    new StorageError({
      statusCode: 503,
      code,
      message: 'Pictures can’t be read or saved at the moment, please try again shortly',
      httpStatus: 503,
      headers: { 'retry-after': String(seconds) },
    }),
  diskFull: () =>
    new StorageError({
      statusCode: 503,
      code: 'InternalError',
      message: 'There is no space left to keep this. Please tell whoever runs the site.',
      httpStatus: 503,
      headers: { 'retry-after': '60' },
    }),
  routeNotFound: (method: string, path: string) =>
    new StorageError({
      statusCode: 404,
      code: 'InvalidRequest',
      error: 'Not Found',
      message: `Route ${method}:${path} not found`,
      httpStatus: 404,
    }),
  internal: () =>
    new StorageError({
      statusCode: 500,
      code: 'InternalError',
      error: 'Internal',
      message: 'Internal Server Error',
      httpStatus: 500,
    }),
}

/** Limits are written in thousands or in multiples of 1024, and told as they were written. */
function formatBytes(bytes: number): string {
  const unit = bytes % 1000 === 0 ? 1000 : 1024
  if (bytes >= unit ** 2) return `${Math.floor(bytes / unit ** 2)} MB`
  return bytes >= unit ? `${Math.floor(bytes / unit)} KB` : `${bytes} bytes`
}
const formatMegapixels = (pixels: number) => `${Math.ceil(pixels / 1_000_000)} megapixels`
