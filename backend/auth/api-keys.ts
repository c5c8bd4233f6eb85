import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a caller is known by: Supabase's opaque keys, and the HS256 secret that signs users' tokens. */
export interface ApiKeys {
  publishable: string
  secret: string
  jwtSecret: string
}

/** Fresh keys in the form of a hosted project's, each of 256 random bits. */
export function generateApiKeys(): ApiKeys {
  const random = () => randomBytes(32).toString('base64url')
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwtSecret: random(),
  }
}

/** The role an opaque key stands for. Takes the same time for every key that is neither. */
export function findKeyRole(key: string, keys: ApiKeys): 'anon' | 'service_role' | undefined {
  if (key === '') return undefined
  // Everybody may know this one, so nothing is told by how long it takes.
  if (key === keys.publishable) return 'anon'
  return timingSafeEqual(digest(key), secretDigestOf(keys)) ? 'service_role' : undefined
}

const known = new WeakMap<ApiKeys, Buffer>()

function secretDigestOf(keys: ApiKeys) {
  const secret = known.get(keys) ?? digest(keys.secret)
  known.set(keys, secret)
  return secret
}

const digest = (text: string) => hash('sha256', text, 'buffer')
