import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The body of the response, in PostgREST's format. */
export interface Problem {
  code: string
  message: string
  details?: string | null
  hint?: string | null
}

/** A request that is deliberately answered with an error. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly problem: Problem
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    problem: Problem,
    headers: Record<string, string> = {},
  ) {
    super(problem.message)
    this.name = 'Refusal'
    this.status = status
    this.problem = problem
    this.headers = headers
  }
}

const refuse = (
  status: ContentfulStatusCode,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
) => new Refusal(status, { code, message, details, hint })

/** 405 with the allowed methods (RFC 9110, 15.5.6). */
const refuseMethod = (code: string, message: string, allow: string) =>
  new Refusal(405, { code, message, details: null, hint: null }, { Allow: allow })

const MOST_NAMES = 10

/** The first few names from a request: there may be thousands. */
const fewOf = (names: string[]) =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
    : names.join(', ')

/** All refusals: codes, statuses and messages of PostgREST's documentation on errors. */
export const errors = {
  /** `column` counts from 1, as in PostgREST's parser. */
  parse: (what: string, text: string, column: number, details: string) =>
    refuse(
      400,
      'PGRST100',
      `"failed to parse ${what} (${text})" (line 1, column ${column})`,
      details,
    ),
  unsupported: (message: string) => refuse(400, 'PGRST100', message),
  urlTooLong: (limit: number) =>
    refuse(414, 'PGRST100', `The URL is longer than ${limit} characters`),
  invalidRpcMethod: (method: string) =>
    refuseMethod('PGRST101', `Cannot use the ${method} method on RPC`, 'POST, OPTIONS'),
  invalidBody: (message: string) => refuse(400, 'PGRST102', message),
  notOneObject: () => errors.invalidBody('A body holds one JSON object here'),
  bodyTooLarge: (limit: number) =>
    refuse(413, 'PGRST102', `The request body is larger than ${limit} bytes`),
  invalidRange: (details: string) =>
    refuse(416, 'PGRST103', 'Requested range not satisfiable', details),
  unacceptableSchema: (schema: string) =>
    refuse(
      406,
      'PGRST106',
      `Invalid schema: ${schema}`,
      null,
      'Only the following schemas are exposed: public',
    ),
  unacceptableMedia: (types: string[]) =>
    refuse(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`),
  notSingular: (rows: number) =>
    refuse(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${rows} rows`,
    ),
  unsupportedMethod: (method: string) =>
    refuseMethod(
      'PGRST117',
      `Unsupported HTTP method: ${method}`,
      'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
    ),
  invalidPreferences: (preferences: string[]) =>
    refuse(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${fewOf(preferences)}`,
    ),
  unsupportedPreference: (preference: string) =>
    refuse(
      400,
      'PGRST122',
      `The preference ${preference} is not supported`,
      `Invalid preferences: ${preference}`,
    ),
  invalidPath: () => refuse(404, 'PGRST125', 'Invalid path specified in request URL'),
  /** PostgreSQL's own message, written here because no statement is run. */
  notGranted: (table: string, isAnonymous: boolean) =>
    refuse(isAnonymous ? 401 : 403, '42501', `permission denied for table ${table}`),
  unknownColumnInBody: (table: string, column: string) =>
    refuse(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${table}' in the schema cache`,
    ),
  unknownTable: (table: string) =>
    refuse(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`),
  unknownFunction: (name: string, args: string[]) => {
    const list = fewOf(args)
    const isBare = args.length === 0
    const called = isBare ? ' without parameters' : `(${list})`
    const searched = isBare ? called : ` with parameter${args.length > 1 ? 's' : ''} ${list}`
    return refuse(
      404,
      'PGRST202',
      `Could not find the function public.${name}${called} in the schema cache`,
      `Searched for the function public.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    )
  },
  /** PostgreSQL's own message, written here because no statement is run. */
  unknownColumn: (relation: string, column: string) =>
    refuse(400, '42703', `column ${relation}.${column} does not exist`),
  unknownConflictColumn: (column: string) =>
    refuse(400, '42703', `column "${column}" does not exist`),
  /** The message of pg-safeupdate, which hosted projects load for every request. */
  missingWhere: (verb: 'UPDATE' | 'DELETE') =>
    refuse(400, '21000', `${verb} requires a WHERE clause`),
  /** Replaces PostgreSQL's message, which names its stack and its settings. */
  tooComplex: (code: string) =>
    refuse(400, code, 'The request is more than the database can take at once.'),
  tooManyRequests: () =>
    refuse(
      429,
      'over_request_rate_limit',
      'Too many requests from your network are waiting. Try again.',
    ),
  answerTooLarge: (limit: number) =>
    refuse(
      413,
      '54000',
      `The answer is larger than ${limit} bytes. Ask for fewer rows or columns.`,
    ),
  databaseReadOnly: () =>
    refuse(503, 'PGRST000', 'The database is read-only at the moment. Try again.'),
  /** PostgreSQL's own code for "cannot connect now". */
  databaseStarting: () => refuse(503, '57P03', 'The database is starting. Try again in a moment.'),
  databaseAway: () => refuse(503, 'PGRST000', 'The database is away at the moment. Try again.'),
  internal: (code: string, id: string) =>
    refuse(500, code, 'Something went wrong inside the data service.', `It is logged as ${id}.`),
}

const MISSING = new Set(['PGRST202', 'PGRST204', 'PGRST205', '42703'])

/** Whether the refusal may be caused by an outdated catalogue. */
export const isMissingName = (error: unknown) =>
  error instanceof Refusal && MISSING.has(error.problem.code)
