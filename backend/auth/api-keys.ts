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

/** The role an opaque key stands for. Takes the same time for every key that is wrong. */
export function findKeyRole(key: string, keys: ApiKeys): 'anon' | 'service_role' | undefined {
  const { secret, publishable } = digestsOf(keys)
  const shown = digest(key)
  const isSecret = timingSafeEqual(shown, secret)
  const isPublishable = timingSafeEqual(shown, publishable)
  if (key === '') return undefined
  if (isSecret) return 'service_role'
  return isPublishable ? 'anon' : undefined
}

const known = new WeakMap<ApiKeys, { secret: Buffer; publishable: Buffer }>()

function digestsOf(keys: ApiKeys) {
  const digests = known.get(keys) ?? {
    secret: digest(keys.secret),
    publishable: digest(keys.publishable),
  }
  known.set(keys, digests)
  return digests
}

const digest = (text: string) => hash('sha256', text, 'buffer')
