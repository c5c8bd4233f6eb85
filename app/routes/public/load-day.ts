import type { RouterContextProvider } from 'react-router'
import { addDays } from '../../../shared/time/calendar.ts'
import { findLocalMidnight, findUtcOffset, localDay } from '../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { noticesQuery } from '../../features/notices/notices.queries.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { timeZone } from '../../platform/time/time-zone.ts'

/** The current time and day where the firm is, when that day ends, and its notices and hours. */
export async function loadDay(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(siteContext)
  const setting = timeZone.query(db)
  const settings = await prefetchQueries(context, [setting])
  const zone = settings.getQueryData(setting.queryKey) ?? DEFAULT_TIME_ZONE
  const now = new Date()
  const today = localDay(now, zone)
  const notices = noticesQuery(db, today)
  const data = (await prefetchQueries(context, [notices])).getQueryData(notices.queryKey)
  return {
    now,
    zone,
    today,
    offset: findUtcOffset(now, zone),
    end: findLocalMidnight(addDays(today, 1), zone),
    notices: data?.notices ?? [],
    special: data?.special ?? [],
  }
}
