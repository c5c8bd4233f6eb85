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
  /** The client's IP address; undefined for calls in process. */
  address?: string
  /** Notes of the operation for the security log: whose account it was about, and a refusal that isn't thrown. */
  noted: { account?: string; refusal?: string }
  /** @throws AuthRefusal bad_json or validation_failed */
  readBody<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

/** Runs work in the queue of that network. @throws AuthRefusal 429 */
export type EnqueueByNetwork = <Result>(
  network: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result>

/** Values that the project's own sign-up passes in the metadata of a new account. */
export interface SignUpRules {
  /** The keys that a trigger reads and removes, and that no response contains. */
  secrets: readonly string[]
  /** Whether the metadata proves that the address is theirs: such an account is confirmed and signed in at once. */
  provesAddress(metadata: Record<string, unknown>): boolean
}

export interface AuthServices {
  /** The owner's pool, because no API role may read the auth tables. */
  sql: SqlPool
  keys: ApiKeys
  /** The site's public origin, for links in mails. They may redirect to it and to URLs below it. */
  siteUrl: string
  /** Words that make a password easy to guess on this site, in lower case. */
  likelyWords: readonly string[]
  signUp: SignUpRules
  passwords: PasswordQueue
  enqueue: EnqueueByNetwork
  limits: AuthLimits
}

export type Operation = (request: AuthRequest, services: AuthServices) => Promise<Response>
