/** A name in the IANA time zone database, such as America/St_Johns. Devices differ in which of them they know. */
export type TimeZone = `${string}/${string}`

/**
 * The usual time zones here, with labels for staff: zones that Node and old browsers know. The fixed offsets are for
 * devices whose time zone data is older than a province's decision.
 */
export const USUAL_TIME_ZONES = {
  'America/Edmonton': 'Mountain time, as in Alberta',
  'America/Vancouver': 'Pacific time, as in Vancouver',
  'Etc/GMT+7': 'UTC−7 all year (Mountain winter)',
  'Etc/GMT+6': 'UTC−6 all year (Mountain summer)',
}

const isUsual = (value: string): value is keyof typeof USUAL_TIME_ZONES =>
  Object.hasOwn(USUAL_TIME_ZONES, value)

/** Used until staff set another. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Edmonton'

const LONGEST_NAME = 64

/** Whether a text has the format of a zone name. The database has the same check. */
export const isZoneName = (value: unknown): value is TimeZone =>
  typeof value === 'string' &&
  value.length <= LONGEST_NAME &&
  /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(value)

/** Whether this device knows a zone. */
export function isKnownZone(zone: TimeZone): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The zone in a setting, whether or not this device knows it, or else the default. */
export const toZoneName = (value: string | undefined): TimeZone =>
  isZoneName(value) ? value : DEFAULT_TIME_ZONE

/** The zone in a setting if this device knows it, or else the default. */
export function toTimeZone(value: string | undefined): TimeZone {
  const zone = toZoneName(value)
  return isKnownZone(zone) ? zone : DEFAULT_TIME_ZONE
}

/** "Mountain time, as in Alberta", or "America/St Johns" */
export const describeTimeZone = (zone: TimeZone): string =>
  isUsual(zone) ? USUAL_TIME_ZONES[zone] : zone.replaceAll('_', ' ')

/** The zones that this device lists; older browsers list none. */
export const listTimeZones = (): TimeZone[] =>
  (Intl.supportedValuesOf?.('timeZone') ?? []).filter(isZoneName)
