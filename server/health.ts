import type { SupabaseClient } from '@supabase/supabase-js'

export interface Health {
  database: 'ok' | 'away'
  mail: { queued: number; failed: number } | 'unknown'
  storage: 'ok' | 'away'
}

/** What /healthz answers. Asks with the secret key, so it sees what a visitor may not. */
export async function checkHealth(
  supabase: SupabaseClient,
  storageIsUp: () => Promise<boolean>,
): Promise<Health> {
  const [queued, failed, storage] = await Promise.all([
    countMails(supabase, 'queued'),
    countMails(supabase, 'failed'),
    storageIsUp(),
  ])
  const known = queued !== null && failed !== null
  return {
    database: known ? 'ok' : 'away',
    mail: known ? { queued, failed } : 'unknown',
    storage: storage ? 'ok' : 'away',
  }
}

async function countMails(supabase: SupabaseClient, status: string) {
  const { count, error } = await supabase
    .from('mail_outbox')
    .select('*', { count: 'exact', head: true })
    .eq('status', status)
  return error ? null : (count ?? 0)
}
