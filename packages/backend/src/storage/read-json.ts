import type { z } from 'zod'
import { errors } from './errors.ts'

/** @throws StorageError InvalidRequest, naming what is wrong */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return requireValid('body', parse(await request.text()), schema)
}

/** @throws StorageError InvalidRequest, naming what is wrong in which part of the request */
export function requireValid<Schema extends z.ZodType>(
  part: 'body' | 'querystring',
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw errors.invalidRequest(`${part}/${issue?.path.join('/') ?? ''} ${issue?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.invalidRequest('The body is not valid JSON')
  }
}
