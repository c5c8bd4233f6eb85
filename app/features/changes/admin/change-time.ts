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
