import { toTimeZone } from '../../../shared/time/time-zones.ts'
import { setting } from '../settings/setting.ts'

export const timeZone = setting('time_zone', toTimeZone, String)
