import { z } from 'zod'
import { errors } from './errors.ts'
import type { Result } from './sql/run-statement.ts'

export const headerName = z.string().regex(/^[\w-]+$/)
export const headerValue = z.string().regex(/^[^\0\r\n]*$/)

/** One header in each object, so that a name can come twice. */
const chosenHeaders = z.array(
  z.record(headerName, headerValue).refine((one) => Object.keys(one).length === 1),
)
const WITHOUT_BODY = new Set([204, 205, 304])

/** The answer with the status and the headers that the function set: PostgREST, "Transaction-Scoped Settings". */
export async function withChosenAnswer(answer: Response, chosen: Result): Promise<Response> {
  if (chosen.status === null && chosen.headers === null) return answer
  const status = chosen.status === null ? answer.status : parseStatus(chosen.status)
  const headers = new Headers(answer.headers)
  const added = chosen.headers === null ? [] : parseHeaders(chosen.headers)
  for (const [name] of added) headers.delete(name)
  for (const [name, value] of added) headers.append(name, value)
  const body = WITHOUT_BODY.has(status) ? null : answer.body
  return new Response(body, { status, headers })
}

function parseStatus(text: string): number {
  const status = Number(text)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw errors.invalidStatusOfFunction()
}

function parseHeaders(text: string): [string, string][] {
  try {
    return chosenHeaders.parse(JSON.parse(text)).flatMap((one) => Object.entries(one))
  } catch {
    throw errors.invalidHeadersOfFunction()
  }
}
