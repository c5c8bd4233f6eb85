import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Arrangement } from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import {
  type ContactProblems,
  findProblems,
  normaliseArrangement,
  normaliseContactMessage,
} from '../../../../supabase/functions/process-contact-form/contact-message.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ArrangementChoices, ArrangementFields } from '../arrangement/arrangement-fields.tsx'
import { clearDraft, restoreDraft, saveDraftAtRest } from '../contact-draft.ts'
import { readForm } from '../contact-request.ts'
import { takeRequest } from './messages.writes.ts'

interface Props {
  choices: ArrangementChoices
  priceOf: (answers: Arrangement) => { shown: ReactNode; lines: string } | undefined
}

/** The answers of a family that is on the phone. The price follows them, so that it can be said at once. */
export function TakeRequest({ choices, priceOf }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(newId)
  const { user } = useSession()
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(takeRequest)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [answers, setAnswers] = useState<Arrangement>()
  const price = answers && priceOf(answers)

  // Two people at one computer don't see each other's words, as with every other draft.
  const draft = user && `request-by-phone-${user.id}`
  useEffect(() => {
    if (!draft || !form.current) return
    restoreDraft(form.current)
    setAnswers(readForm(form.current).arrangement)
  }, [draft])

  const noteInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = readForm(currentTarget)
    setAnswers(typed.arrangement)
    saveDraftAtRest(currentTarget, {})
    if (Object.keys(problems).length > 0) setProblems(findCallProblems(currentTarget))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const found = findCallProblems(currentTarget)
    setProblems(found)
    if (Object.keys(found).length > 0)
      return setTimeout(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    const typed = { ...readForm(currentTarget) }
    const message = normaliseContactMessage(typed)
    const arrangement = normaliseArrangement(typed)
    const acknowledge = new FormData(currentTarget).has('acknowledge')
    mutate(
      { id, message, arrangement, acknowledge },
      {
        onSuccess: () => {
          clearDraft(currentTarget)
          toast({ title: 'Request saved', description: message.name })
          navigate(`/admin/contact-submissions?message=${id}`)
        },
        onError: toastFailure('The request could not be saved'),
      },
    )
  }

  return (
    <>
      <ScreenHeading
        title="Request by Phone"
        lead="Write down what the family tells you. The request lands among the messages, marked as taken by phone."
      />
      <form
        ref={form}
        noValidate
        aria-label="Request by phone"
        data-draft={draft}
        onSubmit={submit}
        onInput={noteInput}
        className="grid max-w-3xl gap-10 rounded-card border border-ink/10 bg-snow p-5 sm:p-8"
      >
        <ArrangementFields choices={choices} isByPhone given={{}} problems={problems} />
        {price?.shown}
        <input type="hidden" name="price" value={price?.lines ?? ''} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="acknowledge" className="size-5 shrink-0 accent-spruce-700" />
          Send the family an acknowledgement by mail
        </label>
        <div>
          <Button type="submit" size="large" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Request'}
          </Button>
        </div>
      </form>
    </>
  )
}

/** What is missing or wrong, but for an e-mail address that the family doesn't have. */
function findCallProblems(form: HTMLFormElement): ContactProblems {
  const typed = readForm(form)
  const { email, ...others } = findProblems({ ...typed })
  const wantsMail = new FormData(form).has('acknowledge')
  return typed.email.trim() || wantsMail ? { ...others, ...(email && { email }) } : others
}
