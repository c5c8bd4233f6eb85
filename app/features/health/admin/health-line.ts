/** All is well; worth a look when there is time; something to do now. */
export type Verdict = 'fine' | 'look' | 'act'

export interface HealthLine {
  label: string
  value: string
  verdict: Verdict
  /** What is the matter, and what to do. */
  advice: string[]
}

export const tellThePerson = 'Please tell the person who runs the site.'

const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

export const inMegabytes = (bytes: number) => `${number.format(bytes / 1e6)} MB`
export const inGigabytes = (bytes: number) => `${number.format(bytes / 1e9)} GB`
