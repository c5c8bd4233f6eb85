import { WEEKDAYS } from '../../../../shared/time/calendar.ts'
import { includesDay, parseOpeningHours } from '../opening-hours.ts'

/** One day of the form. The times, such as 08:30, count only while it is open. */
export interface OpeningDay {
  isOpen: boolean
  opens: string
  closes: string
}

const CLOSED: OpeningDay = { isOpen: false, opens: '09:00', closes: '17:00' }

/** Parses the stored lines into one row a day. A day that no line names is closed. */
export function weekFromText(text: string): OpeningDay[] {
  const lines = parseOpeningHours(text)
  return WEEKDAYS.map((_, index) => {
    const line = lines.find((one) => includesDay(one, index))
    return line?.hours ? { isOpen: true, ...line.hours } : CLOSED
  })
}

/** Formats the rows as lines and merges neighbouring days with the same hours: "Mon-Fri 08:30-17:00". */
export function weekToText(week: OpeningDay[]): string {
  const groups: { days: string[]; hours: string }[] = []
  week.forEach((day, index) => {
    const hours = day.isOpen ? `${day.opens}-${day.closes}` : 'closed'
    const name = WEEKDAYS[index]?.slice(0, 3) ?? ''
    const last = groups.at(-1)
    if (last?.hours === hours) last.days.push(name)
    else groups.push({ days: [name], hours })
  })
  return groups.map(({ days, hours }) => `${span(days)} ${hours}`).join('\n')
}

const span = (days: string[]) => (days.length > 1 ? `${days[0]}-${days.at(-1)}` : days[0])
