import type fc from 'fast-check'
import type { Caller, FuzzRequest } from '../request.ts'

export interface Endpoint {
  name: string
  /** Requests of these callers. */
  requests(callers: Caller[]): fc.Arbitrary<FuzzRequest>
  /** Whether a refusal has the format that this service's clients expect. */
  isRefusal(status: number, body: Record<string, unknown>): boolean
}
