const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' })
const hour = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const DAY = 24 * 60 * 60_000

/** "Today", "Yesterday" or the date, in the reader's time zone. */
function formatDay(time: string, now: Date): string {
  const written = day.format(new Date(time))
  if (written === day.format(now)) return 'Today'
  return written === day.format(now.getTime() - DAY) ? 'Yesterday' : written
}

/** "November 22, 2026", in the reader's time zone. */
export const formatDate = (time: string) => day.format(new Date(time))

/** When the day of a time begins and ends, in the reader's time zone. */
export function findDay(time: string) {
  const begin = new Date(time)
  begin.setHours(0, 0, 0, 0)
  const end = new Date(begin)
  end.setDate(end.getDate() + 1)
  return { from: begin.toISOString(), to: end.toISOString() }
}

export const formatHour = (time: string) => hour.format(new Date(time))
export const formatMoment = (time: string) => moment.format(new Date(time))

/** Groups changes, newest first, by the day they were made. */
export function groupByDay<T extends { occurred_at: string }>(changes: T[], now = new Date()) {
  const days: { day: string; changes: T[] }[] = []
  for (const change of changes) {
    const day = formatDay(change.occurred_at, now)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}
