import { parseColumn } from './parse-name.ts'
import type { Scanner } from './scanner.ts'

export interface Order {
  column: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** `order=name.desc.nullslast,id`. */
export function parseOrder(scanner: Scanner): Order[] {
  const orders = [parseTerm(scanner)]
  while (scanner.take(',')) orders.push(parseTerm(scanner))
  scanner.requireEnd()
  return orders
}

function parseTerm(scanner: Scanner): Order {
  const order: Order = { column: parseColumn(scanner) }
  if (scanner.sees('(')) throw scanner.refuse('ordering by embedded resources is not supported')
  if (scanner.take('.asc')) order.direction = 'asc'
  else if (scanner.take('.desc')) order.direction = 'desc'
  if (scanner.take('.nullsfirst')) order.nulls = 'first'
  else if (scanner.take('.nullslast')) order.nulls = 'last'
  scanner.skipSpace()
  if (!scanner.isDone && !scanner.sees(','))
    scanner.fail('expecting "asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  return order
}
