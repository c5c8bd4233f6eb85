import type { z } from 'zod'
import type { SqlPool } from '../database/sql.ts'
import type { ApiKeys } from './api-keys.ts'
import type { AuthLimits } from './limits.ts'
import type { Passwords } from './users/passwords.ts'

/** What an operation sees of a request. */
export interface AuthRequest {
  method: string
  headers: Headers
  query: URLSearchParams
  /** Of the path. */
  params: Record<string, string>
  /** The client's; calls in process have none. */
  address?: string
  /** @throws AuthRefusal bad_json or validation_failed */
  readBody<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

export interface AuthServices {
  /** The owner's pool: no API role may see these tables. */
  sql: SqlPool
  keys: ApiKeys
  siteUrl: string
  passwords: Passwords
  limits: AuthLimits
  /** Called after a mail was queued. */
  onMail: () => void
}

export type Operation = (request: AuthRequest, services: AuthServices) => Promise<Response>
