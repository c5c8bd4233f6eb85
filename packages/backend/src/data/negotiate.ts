import { type Accept, parseAccept } from 'hono/utils/accept'
import { errors } from './errors.ts'

/** The format of a response body. */
export interface Media {
  type: string
  /** One row as an object, refused with 406 unless there is exactly one. */
  isSingle: boolean
}

const ARRAY: Media = { type: 'application/json', isSingle: false }

/** The first available media type of the Accept header, by its weights. */
export function negotiate(headers: Headers): Media {
  const accepted = parseAccept(headers.get('accept') ?? '*/*').filter(({ q }) => q > 0)
  for (const one of accepted) {
    const media = findMedia(one)
    if (media) return media
  }
  throw errors.unacceptableMedia(accepted.map(({ type }) => type))
}

function findMedia({ type, params }: Accept): Media | undefined {
  if (params.nulls === 'stripped') return undefined
  if (/^application\/vnd\.pgrst\.object(\+json)?$/i.test(type))
    return { type: 'application/vnd.pgrst.object+json', isSingle: true }
  const isJson = /^(application\/(json|\*|vnd\.pgrst\.array(\+json)?)|\*\/\*)$/i.test(type)
  return isJson ? ARRAY : undefined
}

/** A write names the schema `public` in Content-Profile, a read in Accept-Profile; no other schema is exposed. */
export function requirePublicSchema(headers: Headers, method: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (schema !== null && schema !== 'public') throw errors.unacceptableSchema(schema)
}
