import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Arrangement,
  type ArrangementField,
  arrangementFields,
} from '../../../../../supabase/functions/process-contact-form/arrangement.ts'
import {
  type ContactMessage,
  type ContactProblems,
  findProblems,
  normaliseArrangement,
  normaliseContactMessage,
} from '../../../../../supabase/functions/process-contact-form/contact-message.ts'
import { type Draft, dropDraft } from '../../../../platform/rows/drafts/drafts.ts'
import { useOwnDrafts } from '../../../../platform/rows/drafts/own-drafts.ts'
import {
  discardDraft,
  useDraftTime,
  useStoredDrafts,
} from '../../../../platform/rows/drafts/use-draft-offer.ts'
import { newId } from '../../../../platform/rows/new-id.ts'
import { toastFailure } from '../../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../../ui/button.tsx'
import { DraftOfferArea } from '../../../../ui/controls/draft-notice.tsx'
import { ScreenHeading } from '../../../../ui/controls/screen-heading.tsx'
import { toast } from '../../../../ui/toast.ts'
import {
  type ArrangementChoices,
  ArrangementFields,
} from '../../arrangement/arrangement-fields.tsx'
import { fillForm, readForm } from '../../contact-request.ts'
import { takeRequest } from '../messages.writes.ts'

interface Props {
  choices: ArrangementChoices
  priceOf: (answers: Arrangement) => { shown: ReactNode; lines: string } | undefined
}

type Values = ContactMessage & Record<ArrangementField, string>

const FORM = 'requests'
const NEW = 'new'

/** What the form shows before anything is written down. */
const blank = {
  ...Object.fromEntries(arrangementFields.map((field) => [field, ''])),
  ...{ name: '', email: '', phone: '', message: '' },
  ...{ way: 'home', service: 'undecided' },
} as Values

/** What was written down; the price follows from it. */
function valuesOf(form: HTMLFormElement): Values {
  const { name, email, phone, message, arrangement } = readForm(form)
  return { ...blank, name, email, phone, message, ...arrangement, price: '' }
}

/** The answers of a family that is on the phone. The price follows them, so that it can be said at once. */
export function TakeRequest({ choices, priceOf }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(newId)
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(takeRequest)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [answers, setAnswers] = useState<Arrangement>()
  const price = answers && priceOf(answers)
  const own = useOwnDrafts(FORM)
  const [kept] = useStoredDrafts(FORM, NEW)
  const draftTime = useDraftTime()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusals])

  const note = (values: Values, newRowId: string) => {
    setAnswers(values)
    own.note(NEW, values, blank, { title: values.name || values.pet, newRowId })
  }

  const restore = (draft: Draft) => {
    if (!form.current) return
    const newRowId = draft.newRowId ?? id
    const values: Values = { ...blank, ...draft.values }
    // What stands in the fields now stays as a draft of its own.
    own.release(NEW)
    setId(newRowId)
    fillForm(form.current, { ...values, topic: '', about: '', arrangement: values })
    note(values, newRowId)
    if (own.isKept(NEW)) dropDraft(draft.key)
    form.current.querySelector<HTMLElement>('input')?.focus()
  }

  const noteInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    note(valuesOf(currentTarget), id)
    if (Object.keys(problems).length > 0) setProblems(findCallProblems(currentTarget))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const found = findCallProblems(currentTarget)
    setProblems(found)
    if (Object.keys(found).length > 0) return setRefusals(refusals + 1)
    const typed = { ...readForm(currentTarget) }
    const message = normaliseContactMessage(typed)
    const arrangement = normaliseArrangement(typed)
    const acknowledge = new FormData(currentTarget).has('acknowledge')
    mutate(
      { id, message, arrangement, acknowledge },
      {
        onSuccess: () => {
          own.drop(NEW)
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
      <DraftOfferArea
        className="mb-6"
        offer={
          kept && {
            time: draftTime(kept),
            about: kept.title,
            onRestore: () => restore(kept),
            onDiscard: () => discardDraft(kept),
          }
        }
      />
      <form
        ref={form}
        noValidate
        aria-label="Request by phone"
        onSubmit={submit}
        onInput={noteInput}
        className="grid max-w-3xl grid-cols-1 gap-10 rounded-card border border-ink/10 bg-snow p-5 sm:p-8"
      >
        <ArrangementFields choices={choices} isByPhone given={{}} problems={problems} />
        {price?.shown}
        <input type="hidden" name="price" value={price?.lines ?? ''} />
        <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
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
