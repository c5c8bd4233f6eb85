const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Nov 21, 2026" */
export const formatDay = (day: string) => long.format(midnight(day))

/** "Nov 21" */
export const formatShortDay = (day: string) => short.format(midnight(day))

/** "1 view", "2,000 views" */
export const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`
