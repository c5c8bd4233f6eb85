import { parseAccept } from 'hono/utils/accept'
import { errors } from '../errors.ts'

type Resize = 'cover' | 'contain' | 'fill'

/** The size in the URL of a rendering, in pixels; 0 means that it is derived from the other length. */
export interface PictureRequest {
  width: number
  height: number
  resize: Resize
  quality: number
}

const highest = 4800
const qualityStep = 5

/**
 * Reads the parameters of Supabase Storage's render URLs. The width is rounded up to the next of `widths` and the
 * height in proportion, the quality to the next multiple of five, so that few different renderings are made and kept.
 * @throws StorageError InvalidRequest naming the parameter
 */
export function parsePictureRequest(
  parameters: URLSearchParams,
  widths: readonly number[],
): PictureRequest {
  const width = requireInteger(parameters, 'width', { least: 0, standard: 0 })
  const height = requireInteger(parameters, 'height', { least: 0, standard: 0 })
  const quality = requireInteger(parameters, 'quality', { least: 20, most: 100, standard: 75 })
  const resize = readResize(parameters) ?? 'cover'
  return {
    ...roundUp(width, height, widths),
    // Hosted Supabase crops the picture if one length is missing, which nobody wants.
    resize: width === 0 || height === 0 ? 'contain' : resize,
    quality: Math.ceil(quality / qualityStep) * qualityStep,
  }
}

function roundUp(width: number, height: number, widths: readonly number[]) {
  const nextStep = (length: number) => widths.find((step) => step >= length) ?? Math.max(...widths)
  if (width === 0) return { width: 0, height: height === 0 ? 0 : nextStep(height) }
  const wider = nextStep(width)
  return { width: wider, height: Math.min(highest, Math.ceil((height * wider) / width)) }
}

const highestNumber = 999_999_999

function requireInteger(
  parameters: URLSearchParams,
  name: string,
  { least, most = highestNumber, standard }: { least: number; most?: number; standard: number },
): number {
  const text = requireSingle(parameters, name)
  if (text === undefined) return standard
  if (!/^-?\d{1,9}$/.test(text)) throw errors.invalidRequest(`querystring/${name} must be integer`)
  const value = Number(text)
  if (value < least) throw errors.invalidRequest(`querystring/${name} must be >= ${least}`)
  if (value > most) throw errors.invalidRequest(`querystring/${name} must be <= ${most}`)
  return value
}

function readResize(parameters: URLSearchParams): Resize | undefined {
  const text = requireSingle(parameters, 'resize')
  const chosen = (['cover', 'contain', 'fill'] as const).find((choice) => choice === text)
  if (text === undefined || chosen) return chosen
  throw errors.invalidRequest('querystring/resize must be equal to one of the allowed values')
}

function requireSingle(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name)
  if (more.length > 0) throw errors.invalidRequest(`querystring/${name} must be given once`)
  return value
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The smallest format that the browser names in `Accept`. */
export function chooseFormat(accept: string | null, storedType: string): PictureFormat {
  if (acceptsType(accept, 'image/avif')) return 'avif'
  if (acceptsType(accept, 'image/webp')) return 'webp'
  return ['image/png', 'image/gif'].includes(storedType) ? 'png' : 'jpeg'
}

// A wildcard doesn't imply support for newer formats, so only explicit types count.
const acceptsType = (accept: string | null, wanted: string) =>
  parseAccept(accept ?? '').some(({ type, q }) => type.toLowerCase() === wanted && q > 0)
