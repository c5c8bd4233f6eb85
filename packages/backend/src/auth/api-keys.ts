import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Supabase's opaque API keys, and the HS256 secret that signs users' access tokens. */
export interface ApiKeys {
  publishable: string
  secret: string
  jwtSecret: string
}

/** New keys in the format of a hosted project's, each of 256 random bits. */
export function generateApiKeys(): ApiKeys {
  const random = () => randomBytes(32).toString('base64url')
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwtSecret: random(),
  }
}

/** The role that a key stands for. Compares with the secret key in constant time. */
export function findKeyRole(key: string, keys: ApiKeys): 'anon' | 'service_role' | undefined {
  if (key === '') return undefined
  // The publishable key is public, so its comparison needn't take constant time.
  if (key === keys.publishable) return 'anon'
  return timingSafeEqual(digest(key), secretDigestOf(keys)) ? 'service_role' : undefined
}

const secretDigests = new WeakMap<ApiKeys, Buffer>()

function secretDigestOf(keys: ApiKeys) {
  const secret = secretDigests.get(keys) ?? digest(keys.secret)
  secretDigests.set(keys, secret)
  return secret
}

const digest = (text: string) => hash('sha256', text, 'buffer')
