import type { ContactProblems } from '../../../supabase/functions/process-contact-form/contact-message.ts'
import type { Refusal } from '../../platform/outbox/entries.ts'

export interface ContactFormState {
  /** `sent` for a few seconds, during which a thank-you replaces the form. */
  status: 'idle' | 'sending' | 'sent'
  /** The outbox entry of the message that was sent from this form. */
  id?: string
  /** The form was edited since, so its text differs from that entry. */
  isChanged: boolean
  /** False if the browser can't store the entry, which is then lost with the page. */
  isKept: boolean
  failure?: Refusal
  notice?: 'sent before' | 'withdrawn'
  /** The last message was sent from this form, and the next one can be written. */
  isThanking: boolean
  /** The form shows text from an earlier visit. */
  hasDraft: boolean
  /** Counts the responses to Send, each of which moves the focus. */
  answers: number
}

export type ContactFormEvent =
  | { happened: 'restored'; hasDraft: boolean; id?: string; isChanged: boolean }
  | { happened: 'typed'; isChanged: boolean; problems: () => ContactProblems }
  | { happened: 'pressed'; id: string; isKept: boolean }
  | { happened: 'refused'; failure: Refusal }
  | { happened: 'waits' }
  | { happened: 'arrived' }
  | { happened: 'withdrawn' }
  | { happened: 'cleared' }
  | { happened: 'rested' }

export const beginning = (outcome?: { isSent: boolean } & Partial<Refusal>): ContactFormState => ({
  status: outcome?.isSent ? 'sent' : 'idle',
  isThanking: outcome?.isSent === true,
  failure: outcome?.isSent === false ? { error: '', ...outcome } : undefined,
  isChanged: false,
  isKept: true,
  hasDraft: false,
  answers: 0,
})

export function nextState(state: ContactFormState, event: ContactFormEvent): ContactFormState {
  const isAnswer = state.status === 'sending' || event.happened === 'refused'
  const idle = {
    ...{ ...state, status: 'idle' as const, failure: undefined },
    answers: state.answers + (isAnswer ? 1 : 0),
  }
  switch (event.happened) {
    case 'restored':
      return { ...state, hasDraft: event.hasDraft, id: event.id, isChanged: event.isChanged }
    case 'typed':
      return noteTyping(state, event.isChanged, event.problems)
    case 'pressed': {
      const { id, isKept } = event
      return {
        ...state,
        id,
        isKept,
        status: 'sending',
        isChanged: false,
        notice: undefined,
        isThanking: false,
      }
    }
    case 'refused':
      return { ...idle, failure: event.failure, id: undefined }
    case 'waits':
      return idle
    case 'arrived':
      return state.isChanged
        ? { ...idle, id: undefined, isChanged: false, notice: 'sent before' }
        : { ...idle, id: undefined, status: 'sent', isThanking: true, hasDraft: false }
    case 'withdrawn':
      return { ...idle, isChanged: false, notice: 'withdrawn' }
    case 'cleared':
      return { ...state, failure: undefined, notice: undefined, hasDraft: false }
    case 'rested':
      return { ...state, status: 'idle' }
  }
}

function noteTyping(
  state: ContactFormState,
  isChanged: boolean,
  problems: () => ContactProblems,
): ContactFormState {
  const { id, notice, failure, isThanking } = state
  // Avoids a render when a keystroke changes nothing here.
  if (isChanged === state.isChanged && !failure && !notice && !isThanking) return state
  return {
    ...{ ...state, isChanged, notice: undefined, isThanking: false },
    id: notice === 'withdrawn' ? undefined : id,
    failure: failure && withoutSolvedProblems(failure, problems()),
  }
}

/** Removes the problems of fields that are now valid. */
function withoutSolvedProblems({ error, problems = {} }: Refusal, now: ContactProblems) {
  const left = Object.entries({ ...now }).filter(([field, problem]) => problem && field in problems)
  return left.length > 0 ? { error, problems: Object.fromEntries(left) } : undefined
}
