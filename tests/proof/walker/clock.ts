import type { Person } from './people.ts'

/** Sleeps as a laptop does whose lid is closed. */
export async function sleep({ page }: Person, until: () => number) {
  const context = page.context()
  const time = await page.evaluate(until)
  await context.addInitScript(moveClock, time)
  for (const window of context.pages()) await window.evaluate(moveClock, time)
}

/** Runs in the page. Timers stay as they are, as those of a laptop do. */
function moveClock(time: number) {
  const Earlier = Date
  window.Date = class extends Earlier {
    constructor(...given: [string]) {
      super(...(given.length > 0 ? given : ([Earlier.now() + time] as never)))
    }
    static override now = () => Earlier.now() + time
  } as DateConstructor
}

/** Runs in the page. */
export const untilMidnight = () => new Date().setHours(24, 0, 30, 0) - Date.now()

/** Runs in the page. */
export const untilClocksChange = () => {
  const hour = 3_600_000
  const offset = (hours: number) => new Date(Date.now() + hours * hour).getTimezoneOffset()
  let hours = 1
  while (offset(hours) === offset(0) && hours < 9000) hours += 1
  return hours * hour
}
