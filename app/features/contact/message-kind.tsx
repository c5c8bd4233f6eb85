import { useEffect } from 'react'
import type { BackendSettings } from '../../platform/db.ts'
import { useBackendSettings } from '../../platform/db-context.tsx'
import type { Entry, Refusal } from '../../platform/outbox/entries.ts'
import { isOld, type Kind, registerKind } from '../../platform/outbox/kinds.ts'
import { toast } from '../../ui/toast.ts'
import { ARRANGEMENT_DRAFT, CONTACT_DRAFT, clearDraft } from './contact-draft.ts'
import { messageOf } from './contact-request.ts'
import { deliverMessage, MESSAGE, type Message } from './deliver-message.ts'

const DAY = 24 * 60 * 60 * 1000

export const OFFLINE =
  "You're offline. Your message will be sent by itself when the connection returns."

export const BEING_SENT: Refusal = { error: 'Your message is being sent.' }

export function useMessageKind() {
  const settings = useBackendSettings()
  useEffect(() => registerKind(MESSAGE, messageKind(settings)), [settings])
}

export const messageKind = (settings: BackendSettings): Kind<Message> => ({
  names: ['message', 'messages'],
  asksAfter: DAY,
  deliver: (entry, signal) => deliverMessage(entry, settings, signal),
  onArrived: ({ payload }) => {
    clearDraft(formOf(payload), payload.typed)
    toast({
      title: 'Message Sent',
      description: "Thank you for contacting us. We'll be in touch soon.",
    })
  },
  show: ({ payload: { typed } }) => (
    <>
      <p className="mt-4 wrap-anywhere whitespace-pre-wrap">{messageOf(typed)}</p>
      <p className="mt-3 text-small wrap-anywhere text-ink-soft">
        {[typed.name, typed.email, typed.phone].filter(Boolean).join(' · ')}
      </p>
    </>
  ),
})

const formOf = ({ typed }: Message) => (typed.arrangement ? ARRANGEMENT_DRAFT : CONTACT_DRAFT)

export function describeWaitingMessage(
  message: Entry<Message>,
  { isChanged, isKept }: { isChanged: boolean; isKept: boolean },
  online: boolean,
): Refusal {
  if (isChanged)
    return {
      error:
        'Your message waits as it was when you pressed Send, and only that will be sent by itself. To send what you write now in its place, press Send Message again.',
    }
  if (message.refusal) return message.refusal
  if (isOld(message))
    return { error: 'It has waited for more than a day. Press Send Message to send it.' }
  if (online) return BEING_SENT
  if (isKept) return { error: OFFLINE }
  return {
    error:
      "You're offline. Keep this page open, and your message will be sent by itself when the connection returns.",
  }
}
