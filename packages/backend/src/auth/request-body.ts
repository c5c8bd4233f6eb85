import { z } from 'zod'
import { errors } from './errors.ts'

/** Null counts as missing, as in Go's JSON decoding. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)

/** In bytes of JSON, which is part of every token of the user. */
const LARGEST_METADATA = 2048

/** @throws AuthRefusal validation_failed */
export function requireSmallMetadata(data: Record<string, unknown> | undefined) {
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > LARGEST_METADATA)
    throw errors.invalid(`User metadata is larger than ${LARGEST_METADATA} bytes`)
}

/** The fields that start a PKCE flow (RFC 7636). */
export const challenge = { code_challenge: text, code_challenge_method: text }

export interface Challenge {
  code_challenge: string
  code_challenge_method: string
}

/** @throws AuthRefusal validation_failed */
export function requireChallenge({ code_challenge, code_challenge_method }: Challenge) {
  if ((code_challenge === '') !== (code_challenge_method === ''))
    throw errors.invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (code_challenge === '') return
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw errors.invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z._~0-9-]+$/.test(code_challenge))
    throw errors.invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  if (!/^(s256|plain)$/i.test(code_challenge_method))
    throw errors.invalid(`unsupported code_challenge method "${code_challenge_method}"`)
}

const MAX_DEPTH = 50

/**
 * Refuses what PostgreSQL can't store: NUL, half a surrogate pair, and JSON nested too deeply, which also overflows the
 * stack of JSON.stringify.
 * @throws AuthRefusal validation_failed
 */
export function rejectUnstorable(value: unknown, levels = MAX_DEPTH): void {
  if (typeof value === 'string' && !isStorable(value))
    throw errors.invalid('The request holds a character that can not be stored')
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw errors.invalid(`The JSON is nested deeper than ${MAX_DEPTH} levels`)
  for (const [name, inner] of Object.entries(value)) {
    rejectUnstorable(name)
    rejectUnstorable(inner, levels - 1)
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
