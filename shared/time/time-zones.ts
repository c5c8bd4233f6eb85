/**
 * What the firm's clock can be set to, in staff's words: zones that PostgreSQL, Node and old browsers know. The fixed ones
 * are for the time in which their data is older than what a province decided.
 */
export const TIME_ZONES = {
  'America/Edmonton': 'Mountain time, as in Alberta',
  'America/Vancouver': 'Pacific time, as in Vancouver',
  'Etc/GMT+7': 'UTC−7 all year (Mountain winter)',
  'Etc/GMT+6': 'UTC−6 all year (Mountain summer)',
}
export type TimeZone = keyof typeof TIME_ZONES

/** Until staff set another. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Edmonton'

export const isTimeZone = (value: unknown): value is TimeZone =>
  typeof value === 'string' && Object.hasOwn(TIME_ZONES, value)

/** The zone that a setting names, or else the default. */
export const toTimeZone = (value: string | undefined): TimeZone =>
  isTimeZone(value) ? value : DEFAULT_TIME_ZONE
