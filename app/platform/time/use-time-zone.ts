import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { readTimeZone } from './read-time-zone.ts'

export const timeZoneQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'time-zone'],
    queryFn: async () => readTimeZone(await db()),
  })

/** The zone of the firm's clock, for a screen of staff. The admin area waits for it before it shows one. */
export const useTimeZone = () => useQuery(timeZoneQuery(useDb())).data ?? DEFAULT_TIME_ZONE
