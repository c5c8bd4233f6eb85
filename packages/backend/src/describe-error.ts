import { DatabaseError } from 'pg'

/** The parts of a message that name a place in our code, our tables or a protocol, and never a value of somebody's. */
const FIELDS = [
  ...['code', 'syscall', 'status', 'statusCode', 'responseCode', 'command'],
  ...['routine', 'table', 'column', 'constraint'],
] as const

type Told = Partial<Record<(typeof FIELDS)[number], unknown>>

/**
 * An error as the log may have it. PostgreSQL's details quote whole rows, a mail server's replies
 * quote addresses and a parser's complaints quote what was sent, so only chosen fields are kept, the
 * message without its quotations, and of the stack the places.
 */
export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: withoutData(String(error)) }
  const { name, message, stack, cause } = error as Error
  const namesSchema = error instanceof DatabaseError && MISSING_NAME.has(error.code ?? '')
  const told = error as Told
  return {
    type: error instanceof DatabaseError ? 'DatabaseError' : name,
    message: namesSchema ? message.slice(0, LONGEST_MESSAGE) : withoutData(String(message ?? '')),
    ...Object.fromEntries(
      FIELDS.filter((field) => told[field]).map((field) => [field, told[field]]),
    ),
    stack: placesIn(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** A schema, a table or a function that doesn't exist: what the message quotes is a name of ours. */
const MISSING_NAME = new Set(['3F000', '42P01', '42883'])

/** In characters: a longer message quotes what was sent. */
const LONGEST_MESSAGE = 500

/** Without what stands in double quotes, e-mail addresses, and the parameters of links. */
const withoutData = (message: string) =>
  message
    .replace(/".*"/s, '"…"')
    .slice(0, LONGEST_MESSAGE)
    .replace(/[^\s<>"@]+@[^\s<>"]+/g, '…@…')
    .replace(/\?\S+/g, '?…')

const placesIn = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
