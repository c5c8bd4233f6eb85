import { toTimeZone } from '../../../shared/time/time-zones.ts'
import type { DataClient } from '../db.ts'

/** The zone of the firm's clock, as staff set it. */
export async function readTimeZone(client: DataClient) {
  const { data } = await client
    .from('site_settings')
    .select('value')
    .eq('key', 'time_zone')
    .maybeSingle()
    .throwOnError()
  return toTimeZone(data?.value)
}
