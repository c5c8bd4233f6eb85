import { createClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../server/secrets.ts'
import type { SiteProcess } from '../site-process.ts'

/** The service's client, to change content behind the back of the pages. */
export async function connectService({ folder, url }: SiteProcess) {
  const { keys } = await loadSecrets(folder)
  return createClient(url, keys.secret, { auth: { persistSession: false } })
}
