/** A single check. If it fails, its sentence says what to do. */
export interface Finding {
  verdict: 'ok' | 'note' | 'FAIL'
  sentence: string
}

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence })
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence })
export const fail = (sentence: string): Finding => ({ verdict: 'FAIL', sentence })
