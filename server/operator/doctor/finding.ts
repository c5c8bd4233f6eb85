/** The result of a look at one part of the site, as one sentence. `mend` says what to do. */
export interface Finding {
  verdict: 'fine' | 'note' | 'mend'
  sentence: string
}

export const fine = (sentence: string): Finding => ({ verdict: 'fine', sentence })
/** Worth knowing, and no fault. */
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence })
export const mend = (sentence: string): Finding => ({ verdict: 'mend', sentence })
