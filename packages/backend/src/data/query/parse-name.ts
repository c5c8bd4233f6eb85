import type { Scanner } from './scanner.ts'

const WORDS = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const QUOTED = /"(?:[^\\"]|\\.)*"/sy

/** A name in PostgREST's grammar: letters, digits, `_`, `$`, inner spaces and dashes, or "quoted". */
function parseName(scanner: Scanner): string {
  const quoted = parseQuoted(scanner)
  if (quoted !== undefined) return quoted
  const name = scanner.match(WORDS)?.trim()
  return name || scanner.fail('expecting field name (* or [a..z0..9_$])')
}

/** A value in double quotes, in which a backslash escapes the next character. */
export function parseQuoted(scanner: Scanner): string | undefined {
  return scanner.match(QUOTED)?.slice(1, -1).replace(/\\(.)/gs, '$1')
}

/** One column. A JSON path or an embedded resource after it, which PostgREST allows, is refused. */
export function parseColumn(scanner: Scanner): string {
  scanner.skipSpace()
  const name = parseName(scanner)
  scanner.skipSpace()
  if (scanner.sees('->')) throw scanner.refuse('JSON paths are not supported')
  return name
}

/** `columns=` and `on_conflict=`: names separated by commas. */
export function parseNames(scanner: Scanner): string[] {
  const names = [parseColumn(scanner)]
  while (scanner.take(',')) names.push(parseColumn(scanner))
  scanner.requireEnd()
  return [...new Set(names)]
}
