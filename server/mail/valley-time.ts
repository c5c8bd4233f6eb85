// Cranbrook keeps Alberta's time.
const timeZone = 'America/Edmonton'

const date = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const toDate = new Intl.DateTimeFormat('en-CA', { ...date, timeZone })
const toTime = new Intl.DateTimeFormat('en-CA', {
  ...date,
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
})

export const valleyDate = (time: string) => toDate.format(new Date(time))
export const valleyTime = (time: string) => toTime.format(new Date(time))
