import { useQuery } from '@tanstack/react-query'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { useDb } from '../db-context.tsx'
import { timeZone } from './time-zone.ts'

/** The zone of the firm's clock, for a screen of staff. The admin area waits for it before it shows one. */
export const useTimeZone = () => useQuery(timeZone.query(useDb())).data ?? DEFAULT_TIME_ZONE
