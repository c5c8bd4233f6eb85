import { type Accept, parseAccept } from 'hono/utils/accept'
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

/** A write speaks of `public` in Content-Profile, a read in Accept-Profile; no other schema is exposed. */
export function requirePublicSchema(headers: Headers, method: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (schema !== null && schema !== 'public') throw errors.unacceptableSchema(schema)
}
