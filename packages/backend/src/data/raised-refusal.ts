import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { DatabaseError } from 'pg'
import { z } from 'zod'
import { headerName, headerValue } from './chosen-answer.ts'
import { errors, Refusal } from './errors.ts'

const said = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const told = z.object({
  // A refusal has a body, which an answer of these three can't have.
  status: z
    .int()
    .min(200)
    .max(599)
    .refine((status) => ![204, 205, 304].includes(status)),
  headers: z.record(headerName, headerValue),
})

const SAID_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
const TOLD_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

/** The answer that a function gives in whole by `raise sqlstate 'PGRST'`: PostgREST, "Add HTTP Headers with RAISE". */
export function raisedRefusal({ message, detail }: DatabaseError): Refusal {
  const problem = parse(said, message)
  if (!problem)
    return errors.invalidRaise(`Invalid JSON value for MESSAGE: '${message}'`, SAID_HINT)
  if (detail === undefined)
    return errors.invalidRaise('DETAIL is missing in the RAISE statement', TOLD_HINT)
  const answer = parse(told, detail)
  if (!answer) return errors.invalidRaise(`Invalid JSON value for DETAIL: '${detail}'`, TOLD_HINT)
  return new Refusal(answer.status as ContentfulStatusCode, problem, answer.headers)
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string) {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
