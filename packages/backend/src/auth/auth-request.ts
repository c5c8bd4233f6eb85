import type { z } from 'zod'
import type { SqlPool } from '../database/sql.ts'
import type { ApiKeys } from './api-keys.ts'
import type { AuthLimits } from './limits.ts'
import type { PasswordQueue } from './users/password-queue.ts'

export interface AuthRequest {
  method: string
  headers: Headers
  query: URLSearchParams
  params: Record<string, string>
  /** The client's IP address; calls in process have none. */
  address?: string
  /** The facts that the operation tells the security log: whose account it was about, and a refusal that isn't thrown. */
  noted: { account?: string; refusal?: string }
  /** @throws AuthRefusal bad_json or validation_failed */
  readBody<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

/** Does work when it is the turn of that network. @throws AuthRefusal 429 */
export type TakeTurnOfNetwork = <Result>(
  network: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result>

/** The values that a project's own way to sign up leaves in the metadata of a new account. */
export interface SignUpRules {
  /** The names of what a trigger reads and takes away, and no answer shows. */
  secrets: readonly string[]
  /** Whether it proves that the address is theirs: such an account is confirmed and signed in at once. */
  provesAddress(metadata: Record<string, unknown>): boolean
}

export interface AuthServices {
  /** The owner's pool, because no API role may read the auth tables. */
  sql: SqlPool
  keys: ApiKeys
  /** The site's public address, for links in mails. They may redirect to it and to URLs below it. */
  siteUrl: string
  /** Words that make a password easy to guess on this site, in small letters. */
  likelyWords: readonly string[]
  signUp: SignUpRules
  passwords: PasswordQueue
  takeTurn: TakeTurnOfNetwork
  limits: AuthLimits
}

export type Operation = (request: AuthRequest, services: AuthServices) => Promise<Response>
