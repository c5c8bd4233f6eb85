const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' })

export const formatDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`))
