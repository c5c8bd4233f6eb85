import { errors } from './errors.ts'

const DEEPEST = 50

/**
 * PostgreSQL holds neither NUL nor half a surrogate pair, and neither it nor JSON.stringify goes down without end.
 * @throws AuthRefusal validation_failed
 */
export function requireStorable(value: unknown, levels = DEEPEST): void {
  if (typeof value === 'string' && !isStorable(value))
    throw errors.invalid('The request holds a character that can not be stored')
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw errors.invalid(`The JSON is nested deeper than ${DEEPEST} levels`)
  for (const [name, inner] of Object.entries(value)) {
    requireStorable(name)
    requireStorable(inner, levels - 1)
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
