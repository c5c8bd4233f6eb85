import { errors } from '../errors.ts'
import { parseColumn } from './parse-name.ts'
import type { Scanner } from './scanner.ts'

/** A column of the response; `*` means all of them. */
export interface Selection {
  column: string
  alias?: string
}

/** `select=id,alias:column,*`. Casts, embedding, aggregates, JSON paths and repeated columns are refused. */
export function parseSelect(scanner: Scanner): Selection[] {
  const selections = [parseSelection(scanner)]
  while (scanner.take(',')) selections.push(parseSelection(scanner))
  scanner.requireEnd()
  refuseRepeated(selections)
  return selections
}

/** Refused, although PostgREST allows it, because a short request could get a response a thousand times as long. */
function refuseRepeated(selections: Selection[]) {
  const seen = new Set<string>()
  for (const { column } of selections) {
    if (seen.has(column)) throw errors.unsupported(`select names ${column} more than once`)
    seen.add(column)
  }
}

function parseSelection(scanner: Scanner): Selection {
  scanner.skipSpace()
  if (scanner.sees('...')) throw scanner.refuse('embedding other resources is not supported')
  if (scanner.take('*')) return endSelection(scanner, { column: '*' })
  const name = parseColumn(scanner)
  if (scanner.sees('::')) throw scanner.refuse('casts are not supported')
  if (!scanner.take(':')) return endSelection(scanner, { column: name })
  return endSelection(scanner, { column: parseColumn(scanner), alias: name })
}

function endSelection(scanner: Scanner, selection: Selection): Selection {
  scanner.skipSpace()
  if (scanner.sees('(') || scanner.sees('!'))
    throw scanner.refuse('embedding other resources and aggregates are not supported')
  if (scanner.sees('.')) throw scanner.refuse('aggregates are not supported')
  if (scanner.sees(':')) throw scanner.refuse('casts are not supported')
  if (!scanner.isDone && !scanner.sees(',')) scanner.fail('expecting "," or end of input')
  return selection
}
