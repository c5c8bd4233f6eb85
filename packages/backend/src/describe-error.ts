import { DatabaseError } from 'pg'

/** The fields of an error that name a place in our code, our tables or a protocol, and never contain user data. */
const FIELDS = [
  ...['code', 'syscall', 'status', 'statusCode', 'responseCode', 'command'],
  ...['routine', 'table', 'column', 'constraint'],
] as const

type ErrorFields = Partial<Record<(typeof FIELDS)[number], unknown>>

/**
 * Formats an error for the log. PostgreSQL's details quote whole rows, a mail server's replies quote addresses and a
 * parser's messages quote input. So only chosen fields are kept, the message without its quotations, and the locations
 * of the stack.
 */
export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: withoutData(String(error)) }
  const { name, message, stack, cause } = error as Error
  const namesSchema = error instanceof DatabaseError && MISSING_NAME.has(error.code ?? '')
  const fields = error as ErrorFields
  return {
    type: error instanceof DatabaseError ? 'DatabaseError' : name,
    message: namesSchema ? message.slice(0, LONGEST_MESSAGE) : withoutData(String(message ?? '')),
    ...Object.fromEntries(
      FIELDS.filter((field) => fields[field]).map((field) => [field, fields[field]]),
    ),
    stack: placesIn(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Errors for a schema, table or function that doesn't exist: the quoted name is ours. */
const MISSING_NAME = new Set(['3F000', '42P01', '42883'])

/** In characters: longer messages quote input. */
const LONGEST_MESSAGE = 500

/** Removes text in double quotes, email addresses, and the parameters of links. */
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
