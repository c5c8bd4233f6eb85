import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '../database/database-unavailable.ts'
import { errors, Refusal } from './errors.ts'

/**
 * Statuses by SQLSTATE, or by its first two characters: PostgREST, "Errors". Otherwise 400. Unlike PostgREST, which
 * uses 500, that includes errors that only the caller can fix: a row named twice (21), or more than PostgreSQL can take
 * (54).
 */
const STATUSES: Record<string, ContentfulStatusCode> = {
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
}

/** Failures whose message the caller gets despite the status 500: 42P17 names a policy that reads itself. */
const PUBLIC_FAILURES = new Set(['40001', '40P01', '42P17', '57014'])

/** PostgreSQL's errors for a name or a type that differs from our catalogue, which may be out of date. */
const STALE_CATALOGUE = new Set(['42703', '42704', '42804', '42883', '42P01', '0A000'])

/** PostgreSQL's message for the caller; undefined for an internal failure, whose message stays in the log. */
export function translateDatabaseError(error: unknown, isAnonymous: boolean): Refusal | undefined {
  if (error instanceof DatabaseUnavailableError) return translateOutage(error)
  if (!(error instanceof DatabaseError)) return undefined
  const { code = '' } = error
  if (code.startsWith('54')) return errors.tooComplex(code)
  const raised = /^PT([2-5]\d\d)$/.exec(code)
  const status = raised ? Number(raised[1]) : statusOf(code, isAnonymous)
  if (status >= 500 && !raised && !PUBLIC_FAILURES.has(code)) return undefined
  const problem = {
    code,
    message: error.message,
    details: PUBLIC_FAILURES.has(code) ? null : (error.detail ?? null),
    hint: error.hint ?? null,
  }
  return new Refusal(status as ContentfulStatusCode, problem)
}

function translateOutage({ isReadOnly, isStarting }: DatabaseUnavailableError) {
  if (isReadOnly) return errors.databaseReadOnly()
  return isStarting ? errors.databaseStarting() : errors.databaseAway()
}

export const suggestsStaleCatalogue = (error: unknown) =>
  error instanceof DatabaseError && STALE_CATALOGUE.has(error.code ?? '')

function statusOf(code: string, isAnonymous: boolean): ContentfulStatusCode {
  if (code === '42501') return isAnonymous ? 401 : 403
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400
}
