import { toTimeZone } from '../../../shared/time/time-zones.ts'
import { setting } from '../settings/setting.ts'

/** The zone of the firm's clock, as staff set it. */
export const timeZone = setting('time_zone', toTimeZone, String)
