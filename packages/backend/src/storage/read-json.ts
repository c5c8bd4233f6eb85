import type { z } from 'zod'
import { errors } from './errors.ts'

/** @throws StorageError InvalidRequest, naming what is wrong */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await request.text()))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw errors.invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.invalidRequest('The body is not valid JSON')
  }
}
