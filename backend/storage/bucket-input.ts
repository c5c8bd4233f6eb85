import { z } from 'zod'
import { errors } from './errors.ts'

const units = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

/** What supabase-js sends of a bucket. Sizes are bytes, or words such as `20MB`. */
export const bucketInput = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string().transform(parseSize)]).nullish(),
  allowed_mime_types: z.array(z.string().max(255)).nullish(),
})

function parseSize(text: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(B|KB|MB|GB)?$/i.exec(text) ?? []
  const size = Number(amount) * units[(unit ?? 'B').toUpperCase() as keyof typeof units]
  if (Number.isSafeInteger(Math.floor(size))) return Math.floor(size)
  throw errors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
}

/** @throws StorageError InvalidBucketName */
export function requireBucketName(name: string): string {
  if (/^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name) return name
  throw errors.invalidBucketName()
}
