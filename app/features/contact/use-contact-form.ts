import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ContactProblems,
  findProblems,
} from '../../../supabase/functions/process-contact-form/contact-message.ts'
import type { BackendSettings } from '../../platform/db.ts'
import { toast } from '../../ui/toast.ts'
import { clearDraft, restoreDraft, saveDraft, saveDraftAtRest } from './contact-draft.ts'
import { type ContactOutcome, fillForm, readForm, type TypedMessage } from './contact-request.ts'
import { offline, sentToast } from './deliver-message.ts'
import { fillTypedEarly } from './typed-early.ts'
import { useOutgoingMessage } from './use-outgoing-message.ts'

const SENT_PANEL_TIME = 3000

type Status = 'idle' | 'sending' | 'sent'

/** The form's state. `arrived` is the outcome of a form that was sent without scripts. */
export function useContactForm(settings: BackendSettings, arrived?: ContactOutcome) {
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<Status>(arrived?.isSent ? 'sent' : 'idle')
  const [outcome, setOutcome] = useState(arrived)
  const [attempts, setAttempts] = useState(0)
  const [hasDraft, setHasDraft] = useState(false)
  const outgoing = useOutgoingMessage(settings, form)
  const { waiting, departed } = outgoing

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once.
  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    if (arrived?.isSent) return clearDraft(form.current)
    fillTypedEarly(form.current)
    const draft = restoreDraft(form.current)
    setHasDraft(draft !== undefined)
    outgoing.resume(draft?.changes, readForm(form.current))
    saveDraft(form.current)
  }, [arrived])

  useEffect(() => {
    if (status !== 'sent') return
    const timer = setTimeout(() => setStatus('idle'), SENT_PANEL_TIME)
    return () => clearTimeout(timer)
  }, [status])

  useEffect(() => {
    if (attempts > 0 && form.current) focusResult(form.current)
  }, [attempts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each departure is told once.
  useEffect(() => {
    if (departed?.wasSent && departed.isWhole) finish()
    else if (departed) setOutcome(undefined)
  }, [departed])

  const finish = () => {
    if (form.current) clearDraft(form.current, readForm(form.current))
    form.current?.reset()
    setHasDraft(false)
    setOutcome({ isSent: true })
    setStatus('sent')
  }

  const show = (result: ContactOutcome) => {
    setAttempts((count) => count + 1)
    if (result.isSent) return finish()
    // The words of a message that waits are kept with it.
    if (result === offline && form.current) clearDraft(form.current, readForm(form.current))
    setOutcome(result)
    setStatus('idle')
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget)
    const problems = findKnownProblems(typed)
    if (hasProblems(problems)) return show({ isSent: false, error: '', problems })
    setStatus('sending')
    const result = await outgoing.send(typed)
    show(result)
    announce(result)
  }

  const noteInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = readForm(currentTarget)
    outgoing.noteWords(typed)
    saveDraftAtRest(currentTarget, { changes: waiting?.id })
    if (outcome) setOutcome(withoutSolvedProblems(outcome, findKnownProblems(typed)))
  }

  const clear = () => {
    if (!form.current) return
    const typed = readForm(form.current)
    const putBack = () => {
      if (!form.current) return
      fillForm(form.current, typed)
      saveDraft(form.current)
      setHasDraft(true)
    }
    form.current.reset()
    clearDraft(form.current)
    setHasDraft(false)
    setOutcome(undefined)
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

  const isWaiting = status === 'idle' && waiting !== undefined
  return {
    ...{ form, status, submit, show, noteInput, touch: outgoing.touch },
    outcome: isWaiting ? outgoing.outcome : outcome,
    isWaiting: isWaiting && !waiting.refusal,
    departed: departed?.isWhole && departed.wasSent ? undefined : departed,
    /** Removes what was restored from an earlier visit. */
    clear: hasDraft && !isWaiting ? clear : undefined,
  }
}

/** Focuses the first wrong field; without one the panel when the message was sent, else the button. */
function focusResult(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  const button = form.querySelector<HTMLElement>('button[type="submit"]')
  const isHidden = form.matches('.invisible, [hidden]')
  if (wrong || !isHidden) return (wrong ?? button)?.focus()
  form.parentElement?.focus({ preventScroll: true })
  const sent = form.parentElement?.querySelector('[role="status"] > *')
  sent?.scrollIntoView({ block: 'nearest' })
}

function announce(outcome: ContactOutcome) {
  if (outcome.isSent) return toast(sentToast)
  toast({
    title: outcome === offline ? 'Not sent yet' : 'Submission Failed',
    description: outcome.error,
    variant: 'destructive',
  })
}

/** A browser that can't run the check leaves it to the server. */
function findKnownProblems(typed: TypedMessage): ContactProblems {
  try {
    return findProblems({ ...typed })
  } catch (error) {
    console.error('A form could not be checked', error)
    return {}
  }
}

const hasProblems = (problems: ContactProblems) => Object.keys(problems).length > 0

/** Removes the problems of fields that are correct now. */
function withoutSolvedProblems(outcome: ContactOutcome, now: ContactProblems) {
  if (outcome.isSent || !outcome.problems) return undefined
  const left = Object.keys(outcome.problems).flatMap((key) => {
    const problem = now[key as keyof ContactProblems]
    return problem ? [[key, problem]] : []
  })
  return left.length > 0 ? { ...outcome, problems: Object.fromEntries(left) } : undefined
}
