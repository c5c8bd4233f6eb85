import type { SupabaseClient } from '@supabase/supabase-js'

/** The same client, which tells of each table it is asked for. */
export function trackTableReads(client: SupabaseClient, onRead: (table: string) => void) {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'from') return Reflect.get(target, name)
      return (table: string) => {
        onRead(table)
        return target.from(table)
      }
    },
  })
}
