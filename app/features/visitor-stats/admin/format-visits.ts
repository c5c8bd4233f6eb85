const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 21, 2026" */
export const formatDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`))
