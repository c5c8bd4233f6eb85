import type fc from 'fast-check'
import type { Caller, Shot } from '../shot.ts'

export interface Door {
  name: string
  /** Requests of these callers. */
  shots(callers: Caller[]): fc.Arbitrary<Shot>
  /** Whether a refusal has the shape that this service's clients read. */
  isRefusal(status: number, body: Record<string, unknown>): boolean
}
