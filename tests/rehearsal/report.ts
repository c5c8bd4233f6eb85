/** Runs a step of the rehearsal. What it returns is a figure for the summary. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Times each step, and prints the minutes of all at the end. */
export function createReport() {
  const lines: string[] = []
  const began = performance.now()
  const minutesSince = (moment: number) =>
    `${((performance.now() - moment) / 60_000).toFixed(1).padStart(5)} min`

  const step: Step = async (name, work) => {
    const moment = performance.now()
    console.log(`${name} …`)
    let result: unknown = 'FAILED'
    try {
      result = await work()
    } finally {
      const line = `${minutesSince(moment)}  ${name}${typeof result === 'string' ? `: ${result}` : ''}`
      lines.push(line)
      console.log(line)
    }
  }

  return {
    step,
    print: () => console.log(['', ...lines, `${minutesSince(began)}  altogether`].join('\n')),
  }
}
