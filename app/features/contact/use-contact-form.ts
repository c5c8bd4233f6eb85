import {
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIsOnline } from '../../platform/connection/connection.ts'
import { useBackendSettings } from '../../platform/db-context.tsx'
import {
  type Entry,
  endOf,
  findEntry,
  listEntries,
  onOutbox,
  type Refusal,
  removeEntry,
} from '../../platform/outbox/entries.ts'
import { post } from '../../platform/outbox/sender.ts'
import { newId } from '../../platform/rows/ids.ts'
import { moveTypedEarly } from '../../platform/typed-early.ts'
import { toast } from '../../ui/toast.ts'
import {
  clearDraft,
  findDraft,
  nameOf,
  restoreDraft,
  saveDraft,
  saveDraftDebounced,
} from './contact-draft.ts'
import { beginning, nextState } from './contact-form-state.ts'
import {
  type ContactOutcome,
  fillForm,
  findKnownProblems,
  readForm,
  sameWords,
} from './contact-request.ts'
import { MESSAGE, type Message } from './deliver-message.ts'
import { touchForm } from './form-token.ts'
import { BEING_SENT, describeWaitingMessage, OFFLINE } from './message-kind.tsx'

const SENT_PANEL_TIME = 3000
const USUAL_TIME = 10_000

const SLOW: Refusal = { error: 'This takes longer than usual.' }

/** The contact form. `arrived` is the outcome of a form that was sent without scripts. */
export function useContactForm(arrived?: ContactOutcome) {
  const settings = useBackendSettings()
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(nextState, arrived, beginning)
  const { status, id, answers, isThanking } = state
  const entry = useSyncExternalStore(
    onOutbox,
    () => findEntry<Message>(id),
    () => undefined,
  )
  const end = useSyncExternalStore(
    onOutbox,
    () => id && endOf(id),
    () => undefined,
  )
  const online = useIsOnline()

  useLayoutEffect(() => moveTypedEarly(form.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once.
  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    if (arrived?.isSent) return clearDraft(nameOf(form.current))
    restore()
    saveDraft(form.current)
    // Somebody may already be typing when the scripts start.
    if (form.current.contains(document.activeElement)) touchForm(settings)
  }, [arrived])

  useEffect(() => {
    if (status !== 'sent') return
    if (form.current) clearDraft(nameOf(form.current), readForm(form.current))
    form.current?.reset()
    const timer = setTimeout(() => dispatch({ happened: 'rested' }), SENT_PANEL_TIME)
    return () => clearTimeout(timer)
  }, [status])

  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (status !== 'sending') return
    const timer = setTimeout(() => setSlow(true), USUAL_TIME)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [status])

  useEffect(() => {
    if (answers > 0 && form.current) focusResult(form.current)
  }, [answers])

  useEffect(() => {
    if (!id || entry || status === 'sending') return
    dispatch({ happened: end === 'arrived' ? 'arrived' : 'withdrawn' })
  }, [id, entry, end, status])

  /** Continues with a waiting message that the draft edits, or that has the same text as the form. */
  const restore = () => {
    if (!form.current) return
    const { draft, isUsed } = restoreDraft(form.current)
    const typed = readForm(form.current)
    const isSame = ({ payload }: Entry<Message>) => sameWords(payload.typed, typed)
    const waiting = findEntry<Message>(draft?.changes) ?? listEntries<Message>(MESSAGE).find(isSame)
    const isChanged = waiting !== undefined && !isSame(waiting)
    dispatch({ happened: 'restored', hasDraft: isUsed, id: waiting?.id, isChanged })
  }

  const refuse = (failure: Refusal) => dispatch({ happened: 'refused', failure })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await send(event.currentTarget)
    } catch (error) {
      console.error('A message could not be sent', error)
      refuse({ error: 'Please try again later.' })
    }
  }

  const send = async (form: HTMLFormElement) => {
    const typed = readForm(form)
    const problems = findKnownProblems(typed)
    if (Object.keys(problems).length > 0) return refuse({ error: '', problems })
    const id = entry?.id ?? newId()
    const token = entry?.payload.token ?? findDraft(form)?.token
    const payload: Message = { typed, token }
    const { isKept, tried } = post({ kind: MESSAGE, id, at: Date.now(), payload })
    dispatch({ happened: 'pressed', id, isKept })
    await tried
    noteAnswer(form, id)
  }

  /** Puts a message that was refused at once back into the form. */
  const noteAnswer = (form: HTMLFormElement, id: string) => {
    const left = findEntry<Message>(id)
    if (!left) return dispatch({ happened: endOf(id) === 'arrived' ? 'arrived' : 'withdrawn' })
    if (left.refusal) {
      saveDraft(form, { token: left.payload.token })
      removeEntry(id)
      refuse(left.refusal)
    } else {
      // The text of a waiting message is stored with it.
      clearDraft(nameOf(form), left.payload.typed)
      dispatch({ happened: 'waits' })
    }
    toast({
      title: left.refusal ? 'Submission Failed' : 'Not sent yet',
      description: left.refusal?.error ?? OFFLINE,
      variant: 'destructive',
    })
  }

  const noteInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = readForm(currentTarget)
    const isChanged = entry !== undefined && !sameWords(typed, entry.payload.typed)
    saveDraftDebounced(currentTarget, { changes: entry?.id })
    dispatch({ happened: 'typed', isChanged, problems: () => findKnownProblems(typed) })
  }

  const clear = () => {
    if (!form.current) return
    const typed = readForm(form.current)
    const putBack = () => {
      if (!form.current) return
      fillForm(form.current, typed)
      saveDraft(form.current)
      dispatch({ happened: 'restored', hasDraft: true, isChanged: false })
    }
    form.current.reset()
    clearDraft(nameOf(form.current))
    dispatch({ happened: 'cleared' })
    focusFrame(form.current)
    toast({
      title: 'Cleared',
      description: 'What you wrote is no longer kept in this browser.',
      action: {
        label: 'Undo',
        altText: 'Put back what you wrote',
        isUndo: true,
        onClick: putBack,
      },
    })
  }

  const isWaiting = status !== 'sending' && entry !== undefined
  const waits = isWaiting ? describeWaitingMessage(entry, state, online) : state.failure
  const failure = isSlow ? SLOW : waits
  const isBeingSent = failure === SLOW || failure === BEING_SENT
  const isPending = (isWaiting && !entry.refusal) || failure?.problems
  const title = isPending ? 'Not sent yet' : 'Submission Failed'
  return {
    ...{ form, status, isThanking, failure, isBeingSent, submit, refuse, noteInput },
    touch: () => touchForm(settings),
    title: isBeingSent ? 'Being sent' : title,
    notice: isWaiting ? undefined : state.notice,
    clear: state.hasDraft && !isWaiting ? clear : undefined,
  }
}

/** For when the focused element goes. */
const focusFrame = (form: HTMLFormElement) => form.parentElement?.focus({ preventScroll: true })

/**
 * Focuses the first wrong field, or else the thank-you panel when the message was sent, or else the button that sends;
 * those that go back to an answer come before it.
 */
function focusResult(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  const button = form.querySelector<HTMLElement>('button[type="submit"]:not([formnovalidate])')
  const isHidden = form.matches('.invisible, [hidden]')
  if (wrong || !isHidden) return (wrong ?? button)?.focus()
  focusFrame(form)
  const sent = form.parentElement?.querySelector('[data-thanks] :is(h2, h3)')
  sent?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the named field, or else the first wrong one, or else the first one. */
export const focusField = (form: HTMLFormElement | null, name?: string) =>
  (
    form?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[aria-invalid]') ??
    form?.querySelector<HTMLElement>('input:not([type="hidden"])')
  )?.focus()
