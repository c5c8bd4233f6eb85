import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isOnline, useIsOnline } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import { newId } from '../../platform/rows/new-id.ts'
import { findDraft, saveDraft } from './contact-draft.ts'
import {
  type ContactOutcome,
  fillForm,
  sameWords,
  type TypedMessage,
  unreachable,
} from './contact-request.ts'
import { deliver, offline } from './deliver-message.ts'
import { useFormToken } from './use-form-token.ts'
import {
  changeWaiting,
  findSameWords,
  findWaiting,
  isOld,
  listWaiting,
  onWaiting,
  putWaiting,
  removeWaiting,
  setInForm,
  type WaitingMessage,
  wasSent,
} from './waiting-messages.ts'

const none: WaitingMessage[] = []

/** Describes what happened to the form's message elsewhere: by itself, at the foot of the page, or in another tab. */
export interface Departure {
  wasSent: boolean
  /** True when the form still shows the same words. */
  isWhole: boolean
}

/** The message of a form from the press of Send until it is sent or withdrawn. */
export function useOutgoingMessage(
  settings: BackendSettings,
  form: RefObject<HTMLFormElement | null>,
) {
  const token = useFormToken(settings, form)
  const online = useIsOnline()
  const [id, setId] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [departed, setDeparted] = useState<Departure>()
  const [isKept, setKept] = useState(true)
  const all = useSyncExternalStore(onWaiting, listWaiting, () => none)
  const message = all.find((one) => one.id === id)
  const pressed = useRef<TypedMessage>(undefined)

  useEffect(() => {
    if (!id || isSending) return
    if (!message) {
      setDeparted({ wasSent: wasSent(id), isWhole: !isChanged })
      setId(undefined)
      return setChanged(false)
    }
    const before = pressed.current
    pressed.current = message.typed
    // It was changed at the foot of the page.
    if (before && !isChanged && !sameWords(before, message.typed) && form.current)
      fillForm(form.current, message.typed)
  }, [id, isSending, isChanged, message, form])

  const send = async (typed: TypedMessage): Promise<ContactOutcome> => {
    const sent = { id: message?.id ?? newId(), typed, at: Date.now() }
    const known = message?.token ?? (form.current && findDraft(form.current))?.token
    setSending(true)
    setId(sent.id)
    setChanged(false)
    pressed.current = typed
    setInForm(sent.id, isOnline())
    setKept(putWaiting({ ...sent, token: known }))
    const outcome = await attempt(sent.id, known !== undefined)
    setInForm(sent.id, false)
    if (!outcome.isSent && outcome !== offline && !message && form.current) {
      saveDraft(form.current, { token: findWaiting(sent.id)?.token })
      removeWaiting(sent.id)
    }
    if (!findWaiting(sent.id)) setId(undefined)
    setSending(false)
    return outcome
  }

  const attempt = async (id: string, hasToken: boolean): Promise<ContactOutcome> => {
    if (!isOnline()) return offline
    try {
      return await sendNow(id, hasToken)
    } catch (error) {
      console.error('A message could not be sent', error)
      return unreachable
    }
  }

  const sendNow = async (id: string, hasToken: boolean) => {
    const taken = hasToken ? undefined : await token.take()
    if (taken) changeWaiting(id, { token: taken })
    const outcome = await deliver(id, settings)
    return outcome ?? (wasSent(id) ? { isSent: true as const } : withdrawn)
  }

  const noteWords = (typed: TypedMessage) => {
    setDeparted(undefined)
    setChanged(message !== undefined && !sameWords(typed, message.typed))
  }

  /**
   * Goes on with a waiting message of which a draft is the changed words, or with one that has the form's own words: it
   * was being sent when the page was loaded again.
   */
  const resume = (changes: string | undefined, typed: TypedMessage) => {
    const changed = findWaiting(changes)
    const resumed = changed ?? findSameWords(typed)
    if (!resumed) return
    setId(resumed.id)
    setChanged(changed !== undefined && !sameWords(changed.typed, typed))
  }

  const waiting = isSending ? undefined : message
  return {
    ...{ waiting, departed, send, noteWords, resume, touch: token.touch },
    /** What to tell about the message while it waits. */
    outcome: waiting && tellState(waiting, { isChanged, isKept, online }),
  }
}

const withdrawn: ContactOutcome = { isSent: false, error: 'It was withdrawn in another window.' }

interface Circumstances {
  isChanged: boolean
  isKept: boolean
  online: boolean
}

function tellState(message: WaitingMessage, { isChanged, isKept, online }: Circumstances) {
  const tell = (error: string): ContactOutcome => ({ isSent: false, error })
  if (isChanged)
    return tell(
      'Your message waits as it was when you pressed Send, and only that will be sent by itself. To send what you write now in its place, press Send Message again.',
    )
  if (message.refusal) return { isSent: false as const, ...message.refusal }
  if (isOld(message))
    return tell('It has waited for more than a day. Press Send Message to send it.')
  if (online) return tell('Your message is being sent.')
  if (!isKept)
    return tell(
      "You're offline. Keep this page open, and your message will be sent by itself when the connection returns.",
    )
  return offline
}
