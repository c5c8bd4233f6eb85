import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
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
import { useEntryForm } from '../../../../platform/forms/use-entry-form.ts'
import { isSame } from '../../../../platform/rows/writes/optimistic-update.ts'
import { z } from '../../../../platform/zod.ts'
import { EntryForm } from '../../../../ui/controls/entry-form.tsx'
import { ScreenHeading } from '../../../../ui/controls/screen-heading.tsx'
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

type Answers = ContactMessage & Record<ArrangementField, string>
type Values = Answers & { acknowledge: boolean }

const noAnswers = {
  ...{ name: '', email: '', phone: '', message: '' },
  ...Object.fromEntries(arrangementFields.map((field) => [field, ''])),
  ...{ way: 'home', service: 'undecided' },
} as Answers
const blank: Values = { ...noAnswers, acknowledge: false }

/** The missing or wrong fields. An acknowledgement needs an e-mail address. */
export function findCallProblems({ acknowledge, ...answers }: Values): ContactProblems {
  const { email } = acknowledge ? findProblems({ ...answers }) : {}
  return { ...findProblems({ ...answers, arrangement: answers }), ...(email && { email }) }
}

const fields = {
  drafts: 'requests',
  schema: z.custom<Values>().superRefine((values, { addIssue }) => {
    for (const [field, message] of Object.entries(findCallProblems(values)))
      addIssue({ code: 'custom', path: [field], message })
  }),
  valuesOf: () => blank,
  labels: Object.fromEntries(Object.keys(blank).map((field) => [field, field])) as Record<
    keyof Values,
    string
  >,
}

/** What staff have typed, from which the price is computed. */
function readAnswers(form: HTMLFormElement): Answers {
  const { name, email, phone, message, arrangement } = readForm(form)
  return { ...noAnswers, name, email, phone, message, ...arrangement, price: '' }
}

/** Takes down a family's request on the phone. The price follows the answers, so that staff can name it at once. */
export function TakeRequest({ choices, priceOf }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { register, control, setValue, formState, dialog } = useEntryForm({
    fields,
    row: undefined,
    writes: {
      add: {
        ...takeRequest,
        send: (db, { id, acknowledge, ...answers }: Values & { id: string }) => {
          const typed = { ...answers, arrangement: { ...answers, price: price?.lines ?? '' } }
          return takeRequest.send(db, {
            ...{ id, acknowledge },
            message: normaliseContactMessage(typed),
            arrangement: normaliseArrangement(typed),
          })
        },
      },
    },
    messages: (_, saved) => ({
      saved: 'Request saved',
      description: saved?.name,
      failed: 'The request could not be saved',
    }),
    onDone: (id) => navigate(`/admin/contact-submissions?message=${id}`),
  })
  const values = useWatch({ control }) as Values
  const price = priceOf(values)
  const problems = Object.fromEntries(
    Object.entries(formState.errors).map(([field, error]) => [field, error?.message]),
  ) as ContactProblems

  // Puts a restored draft into the fields, which are shared with the public form and hold their own values.
  useEffect(() => {
    const form = frame.current?.querySelector('form')
    const { acknowledge, ...answers } = values
    if (form && !isSame(readAnswers(form), answers))
      fillForm(form, { ...answers, topic: '', about: '', arrangement: answers })
  }, [values])

  const note = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest('form')
    if (!form) return
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [field, value] of Object.entries(readAnswers(form)))
      setValue(field as keyof Answers, value, options)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field.
  useEffect(
    () => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    [formState.submitCount],
  )
  return (
    <>
      <ScreenHeading
        title="Request by Phone"
        lead="Write down what the family tells you. The request is added to the messages, marked as taken by phone."
      />
      <div
        ref={frame}
        onInput={note}
        className="max-w-3xl rounded-card border border-ink/10 bg-snow p-5 sm:p-8"
      >
        <EntryForm {...dialog} label="Request by phone" save="Save Request" className="gap-10">
          <ArrangementFields choices={choices} isByPhone given={{}} problems={problems} />
          {price?.shown}
          <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-spruce-700"
              {...register('acknowledge')}
            />
            Send the family an acknowledgement by mail
          </label>
        </EntryForm>
      </div>
    </>
  )
}
