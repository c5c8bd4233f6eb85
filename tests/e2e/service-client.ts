import { createClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../server/data/secrets.ts'
import type { SiteProcess } from '../site-process.ts'

/** The service's client, to change content behind the back of the pages. */
export async function connectService({ folder, url }: SiteProcess) {
  const { keys } = await loadSecrets(folder)
  return createClient(url, keys.secret, { auth: { persistSession: false } })
}

/** Remembers a table's rows; call what it resolves to, and they are as they were. */
export async function keepRows(site: SiteProcess, table: string) {
  const service = await connectService(site)
  const { data: rows } = await service.from(table).select().throwOnError()
  return async () => {
    const ids = rows.map(({ id }) => id).join()
    await service.from(table).delete().not('id', 'in', `(${ids})`).throwOnError()
    await service.from(table).upsert(rows).throwOnError()
  }
}
