import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ContactProblems,
  findProblems,
} from '../../../supabase/functions/process-contact-form/contact-message.ts'
import { isOnline, noteFailedRequest, useIsOnline } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import { toast } from '../../ui/toast.ts'
import { clearDraft, restoreDraft, saveDraft } from './contact-draft.ts'
import {
  type ContactOutcome,
  contactFunction,
  contactRequest,
  readOutcome,
  readTyped,
  type TypedMessage,
  unreachable,
} from './contact-request.ts'
import { useFormToken } from './use-form-token.ts'

const SENT_PANEL_TIME = 3000
const TIMEOUT = 30_000

/** `waiting`: for the connection, to send it then. */
type Status = 'idle' | 'sending' | 'sent' | 'waiting'

/** The form's state. `arrived` is the outcome of a form that was sent without scripts. */
export function useContactForm(settings: BackendSettings, arrived?: ContactOutcome) {
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<Status>(arrived?.isSent ? 'sent' : 'idle')
  const [outcome, setOutcome] = useState(arrived)
  const [attempts, setAttempts] = useState(0)
  const token = useFormToken(settings, form)
  const online = useIsOnline()

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    if (arrived?.isSent) return clearDraft()
    restoreDraft(form.current)
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

  useEffect(() => {
    if (online && status === 'waiting') form.current?.requestSubmit()
  }, [online, status])

  const show = (result: ContactOutcome) => {
    setOutcome(result)
    // Nobody pressed a button when a message is sent that waited, so the focus stays where it is.
    if (status !== 'waiting') setAttempts((count) => count + 1)
    setStatus(result.isSent ? 'sent' : result === offline ? 'waiting' : 'idle')
    if (result.isSent) {
      form.current?.reset()
      clearDraft()
      token.forget()
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readTyped(new FormData(event.currentTarget))
    const problems = findProblems({ ...typed })
    if (hasProblems(problems)) return show({ isSent: false, error: '', problems })
    setStatus('sending')
    const result = isOnline() ? await sendWithToken(typed) : offline
    show(result)
    announce(result)
  }

  const sendWithToken = async (typed: TypedMessage) => {
    const fetched = await token.require()
    const result =
      'token' in fetched
        ? await send({ ...typed, token: fetched.token }, settings)
        : fetched.outcome
    if (result !== unreachable) return result
    // Safe to send again: a message from the same copy of the form is stored once.
    return (await noteFailedRequest()) ? unreachable : offline
  }

  const noteInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = readTyped(new FormData(event.currentTarget))
    saveDraft(event.currentTarget)
    // What is still being written is not sent by itself.
    setStatus((now) => (now === 'waiting' ? 'idle' : now))
    setOutcome((shown) => withoutSolvedProblems(shown, findProblems({ ...typed })))
  }

  return { form, status, outcome, submit, noteInput, touch: token.touch }
}

async function send(
  body: TypedMessage & { token: string },
  { supabaseUrl, publishableKey }: BackendSettings,
) {
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1${contactFunction}`, {
      ...contactRequest(body, publishableKey),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return await readOutcome(response)
  } catch {
    return unreachable
  }
}

/** Focuses the first wrong field; without one the panel when the message was sent, else the button. */
function focusResult(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  const button = form.querySelector<HTMLElement>('button[type="submit"]')
  const isHidden = form.classList.contains('invisible')
  if (wrong || !isHidden) return (wrong ?? button)?.focus()
  form.parentElement?.focus({ preventScroll: true })
  const sent = form.parentElement?.querySelector('[role="status"] > *')
  sent?.scrollIntoView({ block: 'nearest' })
}

function announce(outcome: ContactOutcome) {
  if (outcome.isSent)
    toast({
      title: 'Message Sent',
      description: "Thank you for contacting us. We'll be in touch soon.",
    })
  else
    toast({
      title: outcome === offline ? 'Not sent yet' : 'Submission Failed',
      description: outcome.error,
      variant: 'destructive',
    })
}

const offline: ContactOutcome = {
  isSent: false,
  error: "You're offline. Your message will be sent by itself when the connection returns.",
}

const hasProblems = (problems: ContactProblems) => Object.keys(problems).length > 0

/** Removes the problems of fields that are correct now. */
function withoutSolvedProblems(outcome: ContactOutcome | undefined, now: ContactProblems) {
  if (!outcome || outcome.isSent || !outcome.problems) return undefined
  const left = Object.keys(outcome.problems).flatMap((key) => {
    const problem = now[key as keyof ContactProblems]
    return problem ? [[key, problem]] : []
  })
  return left.length > 0 ? { ...outcome, problems: Object.fromEntries(left) } : undefined
}
