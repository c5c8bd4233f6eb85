import { type FormEvent, useState } from 'react'
import { findProblems } from '../../../supabase/functions/process-contact-form/contact-message.ts'
import { newId } from '../../platform/rows/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { ContactField } from './contact-field.tsx'
import { readForm } from './contact-request.ts'
import { findWaiting, putWaiting, type WaitingMessage } from './waiting-messages.ts'

interface Props {
  message: WaitingMessage
  /** True when it was sent or withdrawn meanwhile. */
  isGone: boolean
  onDone: () => void
}

/** The fields of a message that waits. Until they are saved, it waits as it is. */
export function ChangeMessage({ message, isGone, onDone }: Props) {
  const { typed } = message
  const [problems, setProblems] = useState(message.refusal?.problems ?? {})

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const words = { ...readForm(form), topic: typed.topic, about: typed.about }
    const found = findProblems({ ...words })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const id = isGone ? newId() : message.id
    putWaiting({ id, token: findWaiting(id)?.token, typed: words, at: Date.now() })
    onDone()
  }

  const shared = (name: 'name' | 'email' | 'phone' | 'message') => ({
    name,
    scope: 'waiting',
    defaultValue: typed[name],
    problem: problems[name],
  })
  return (
    <form noValidate onSubmit={save} className="mt-5 grid gap-4">
      {isGone && (
        <p role="status" className="font-semibold">
          Your message was just sent or withdrawn, without these changes. What you write here would
          be sent as a second message.
        </p>
      )}
      <ContactField {...shared('name')} label="Name" autoComplete="name" />
      <ContactField {...shared('email')} label="Email" type="email" autoComplete="email" />
      <ContactField {...shared('phone')} label="Phone" type="tel" autoComplete="tel" isOptional />
      {typed.about && <p className="text-small whitespace-pre-line">About: {typed.about}</p>}
      <ContactField {...shared('message')} label="Message" isLong />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit">{isGone ? 'Send this too' : 'Keep these changes'}</Button>
        <Button look="outline" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
