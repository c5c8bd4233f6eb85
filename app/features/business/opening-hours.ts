import { formatClock, formatClosing, MIDNIGHT, WEEKDAYS } from '../../../shared/time/calendar.ts'

/** A line of the opening hours. `hours` is null for days when it is closed. */
export interface OpeningLine {
  first: string
  last: string
  hours: { opens: string; closes: string } | null
}

const line =
  /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?:?\s+(?:closed|(\d\d?:\d\d)\s*[-–]\s*(\d\d?:\d\d))$/i

/** Parses lines such as "Mon-Fri 08:30-17:00" or "Sun closed"; skips lines that it can't parse. */
export const parseOpeningHours = (text: string): OpeningLine[] =>
  text.split('\n').flatMap((written) => {
    const [, from = '', to = from, opens, closes] = line.exec(written.trim()) ?? []
    const [first, last] = [findDay(from), findDay(to)]
    if (!first || !last) return []
    const hours =
      opens && closes
        ? {
            opens: opens.padStart(5, '0'),
            closes: closes.padStart(5, '0').replace('24:00', MIDNIGHT),
          }
        : null
    return [{ first, last, hours }]
  })

const findDay = (start: string) =>
  WEEKDAYS.find((day) => start && day.toLowerCase().startsWith(start.toLowerCase()))

/** Whether a line includes that day of the week, 0 for Monday. */
export const includesDay = ({ first, last }: OpeningLine, day: number) =>
  day >= indexOf(first) && day <= indexOf(last)

const indexOf = (day: string) => WEEKDAYS.indexOf(day)

/** A line in words: "Monday to Friday", "8:30 am to 5 pm". */
export const describeLine = ({ first, last, hours }: OpeningLine) => ({
  days: first === last ? first : `${first} to ${last}`,
  hours: describeHours(hours),
})

/** "8:30 am to 5 pm" */
export const describeHours = (hours: OpeningLine['hours']) =>
  hours ? `${formatClock(hours.opens)} to ${formatClosing(hours.closes)}` : 'Closed'

/** The lines in the format of schema.org: "Mo-Fr 08:30-17:00". Days that aren't listed count as closed. */
export const openingHoursCodes = (lines: OpeningLine[]) =>
  lines.flatMap(({ first, last, hours }) => {
    const span = first === last ? code(first) : `${code(first)}-${code(last)}`
    return hours ? [`${span} ${hours.opens}-${hours.closes}`] : []
  })

const code = (day: string) => day.slice(0, 2)
