import { createClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../server/data/secrets.ts'
import type { SiteProcess } from '../site-process.ts'

/** A client with the secret key, for changing content without the staff screens. */
export async function connectService({ folder, url }: SiteProcess) {
  const { keys } = await loadSecrets(folder)
  return createClient(url, keys.secret, { auth: { persistSession: false } })
}

/** Reads a table's rows, and returns a function that restores them. */
export async function keepRows(site: SiteProcess, table: string, key = 'id') {
  const service = await connectService(site)
  const { data: rows } = await service.from(table).select().throwOnError()
  return async () => {
    const keys = rows.map((row) => row[key]).join()
    await service.from(table).delete().not(key, 'in', `(${keys})`).throwOnError()
    await service.from(table).upsert(rows).throwOnError()
  }
}
