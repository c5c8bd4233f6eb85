import { errors } from './errors.ts'

/** The form of an answer's body. */
export interface Media {
  type: string
  /** One row as an object, refused with 406 when there are more or none. */
  isSingle: boolean
}

const ARRAY: Media = { type: 'application/json', isSingle: false }

/** The first media type of the Accept header, by its weights, that is to be had. */
export function negotiate(headers: Headers): Media {
  const accepted = parseAccept(headers.get('accept') ?? '*/*')
  for (const type of accepted) {
    const media = findMedia(type)
    if (media) return media
  }
  throw errors.unacceptableMedia(accepted)
}

function parseAccept(header: string): string[] {
  const weighed = header.split(',').map((entry) => {
    const [, weight = '1'] = /;\s*q=([\d.]+)/i.exec(entry) ?? []
    return { type: entry.replace(/;\s*q=[\d.]+/i, '').trim(), weight: Number(weight) }
  })
  return weighed
    .filter(({ type, weight }) => type !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ type }) => type)
}

function findMedia(type: string): Media | undefined {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (parameters.includes('nulls=stripped')) return undefined
  if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(name))
    return { type: 'application/vnd.pgrst.object+json', isSingle: true }
  const isJson = /^(application\/(json|\*|vnd\.pgrst\.array(\+json)?)|\*\/\*)$/.test(name)
  return isJson ? ARRAY : undefined
}

/** A write speaks of `public` in Content-Profile, a read in Accept-Profile; no other schema is exposed. */
export function requirePublicSchema(headers: Headers, method: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (schema !== null && schema !== 'public') throw errors.unacceptableSchema(schema)
}
