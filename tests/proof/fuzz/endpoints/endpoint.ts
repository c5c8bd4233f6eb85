import type fc from 'fast-check'
import type { Caller, FuzzRequest } from '../request.ts'

export interface Endpoint {
  name: string
  /** Requests of these callers. */
  requests(callers: Caller[]): fc.Arbitrary<FuzzRequest>
  /** Tells whether a refusal has the shape that this service's clients read. */
  isRefusal(status: number, body: Record<string, unknown>): boolean
}
