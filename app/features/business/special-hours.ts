import { addDays, describeDays } from '../../../shared/time/calendar.ts'
import { describeHours } from './opening-hours.ts'

/** Days on which the hours differ from the usual ones. Without times, the firm is closed. */
export interface SpecialHours {
  hours_from: string
  hours_until: string
  opens: string | null
  closes: string | null
}

export interface SpecialDays extends Pick<SpecialHours, 'opens' | 'closes'> {
  first: string
  last: string
}

/** Finds the special hours of a day: the first, if several apply. */
export const findSpecialHours = (special: SpecialHours[], day: string) =>
  special.find(({ hours_from, hours_until }) => hours_from <= day && day <= hours_until)

export const lastSpecialDay = (special: SpecialHours[]) =>
  special
    .map(({ hours_until }) => hours_until)
    .sort()
    .at(-1) ?? ''

const DAYS_AHEAD = 14

/** Those that begin within two weeks of `today`, in order. Consecutive days with the same hours are merged. */
export function listSpecialDays(special: SpecialHours[], today: string): SpecialDays[] {
  const list: SpecialDays[] = []
  if (special.length === 0) return list
  const end = lastSpecialDay(special)
  for (let day = today; day <= end; day = addDays(day, 1)) {
    const hours = findSpecialHours(special, day)
    const before = list.at(-1)
    if (!hours) continue
    const { opens, closes } = hours
    if (
      before &&
      addDays(before.last, 1) === day &&
      before.opens === opens &&
      before.closes === closes
    )
      before.last = day
    else list.push({ first: day, last: day, opens, closes })
  }
  return list.filter(({ first }) => first <= addDays(today, DAYS_AHEAD))
}

/** "Friday, December 25", "Closed" */
export const describeSpecialDays = ({ first, last, opens, closes }: SpecialDays) => ({
  days: describeDays(first, last),
  hours: describeHours(opens && closes ? { opens, closes } : null),
})

/**
 * Formats the days for schema.org: a closed day opens and closes at midnight, so a day that is open around the clock
 * closes a minute before midnight.
 */
export const specialHoursSpecification = (special: SpecialDays[]) =>
  special.length > 0 && {
    specialOpeningHoursSpecification: special.map(({ first, last, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: first,
      validThrough: last,
      opens: opens ?? '00:00',
      closes: (opens === closes && opens ? '23:59' : closes) ?? '00:00',
    })),
  }
