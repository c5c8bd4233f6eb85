import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Arrangement,
  type ArrangementField,
  arrangementFields,
  listArrangement,
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
import { askUnit } from '../../../../platform/weight.ts'
import { z } from '../../../../platform/zod.ts'
import { useLeaveForm } from '../../../../ui/controls/dialogs/leave-guard.tsx'
import { EntryForm } from '../../../../ui/controls/entry-form.tsx'
import { BackLink, ScreenHeading } from '../../../../ui/controls/screen-heading.tsx'
import { useFirstField } from '../../../../ui/use-first-field.ts'
import {
  type ArrangementChoices,
  ArrangementFields,
} from '../../arrangement/arrangement-fields.tsx'
import { fillForm, readForm } from '../../contact-request.ts'
import { takeRequest } from '../messages.writes.ts'

const INBOX = '/admin/contact-submissions'

interface Props {
  choices: ArrangementChoices
  /**
   * The parts of the price, their sum as an amount and in words, and both as lines of the message; and whether the sum is
   * without the collection.
   */
  priceOf: (answers: Arrangement) =>
    | {
        shown: ReactNode
        amount: string
        sum: string
        lines: string
        lacksCollection: boolean
      }
    | undefined
}

type Answers = ContactMessage & Record<ArrangementField, string>
interface Values extends Answers {
  acknowledge: boolean
  /** True if the family only asks for the price: then we collect no pet, and need no town. */
  asksPrice: boolean
}

const noAnswers = {
  ...{ name: '', email: '', phone: '', message: '' },
  ...Object.fromEntries(arrangementFields.map((field) => [field, ''])),
  ...{ way: 'home', service: 'undecided' },
} as Answers
const blank: Values = { ...noAnswers, acknowledge: false, asksPrice: false }

const missing: ContactProblems = {
  name: 'Enter the caller’s name.',
  phone: 'Enter the caller’s phone number or email address.',
  email: 'Enter the email address that the acknowledgement goes to.',
  town: 'Choose the town in which we collect the pet.',
  place: 'Enter the street and the place in which we collect the pet.',
  clinic: 'Choose the clinic that has the pet.',
}
const wrong: ContactProblems = {
  name: 'Shorten the name to 100 characters.',
  phone: 'Shorten the phone number to 40 characters.',
  message: 'Shorten this to 5,000 characters.',
  email: 'Check the email address. It should look like name@example.com.',
}

/** The missing or wrong fields, in words for staff. An acknowledgement needs an e-mail address. */
export function findCallProblems({ acknowledge, asksPrice, ...answers }: Values): ContactProblems {
  const { email } = acknowledge ? findProblems({ ...answers }) : {}
  const unit = askUnit(answers.weight)
  const found = {
    ...findProblems({ ...answers, arrangement: answers }),
    ...(email && { email }),
    ...(unit && { weight: unit }),
  }
  const problems = Object.entries(found) as [keyof ContactProblems, string][]
  return Object.fromEntries(
    problems
      .filter(([field]) => !(asksPrice && ['town', 'place', 'clinic'].includes(field)))
      .map(([field, problem]) => [field, (answers[field] ? wrong : missing)[field] ?? problem]),
  )
}

/** Drops the preselected place and cremation of a caller who only asks for the price and named neither. */
const dropDefaults = ({ acknowledge, asksPrice, ...answers }: Values): Answers => ({
  ...answers,
  ...(asksPrice && answers.service === 'undecided' && { service: '' }),
  ...(asksPrice && answers.way === 'home' && !answers.town && !answers.place && { way: '' }),
})

function askForPrice(values: Values): string {
  const { weight, size, way, town } = dropDefaults(values)
  const needed = [
    !weight && !size && 'the weight or the size',
    !values.asksPrice && way === 'home' && !town && 'the town',
  ].filter((one) => one !== false)
  if (needed.length === 0) return askUnit(weight) ?? 'We have no price for these answers.'
  return `${askUnit(weight) ?? ''} The price still needs: ${needed.join(', ')}.`.trim()
}

const describeQuestion = (answers: Arrangement, text: string) =>
  [
    'Asks for the price.',
    listArrangement(answers)
      .map(([label, answer]) => `${label}: ${answer}`)
      .join('\n'),
    text,
    answers.price,
  ]
    .filter(Boolean)
    .join('\n\n')

/** What is stored. Only a family that wants us to come has an arrangement. */
function toRequest(values: Values, price: string) {
  const { acknowledge, asksPrice } = values
  const answers = dropDefaults(values)
  const typed = { ...answers, arrangement: { ...answers, price } }
  const arrangement = normaliseArrangement(typed)
  if (!asksPrice || !arrangement)
    return { acknowledge, message: normaliseContactMessage(typed), arrangement }
  const message = describeQuestion(arrangement, answers.message)
  return { acknowledge, message: normaliseContactMessage({ ...answers, message }) }
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

function readAnswers(form: HTMLFormElement): Answers {
  const { name, email, phone, message, arrangement } = readForm(form)
  return { ...noAnswers, name, email, phone, message, ...arrangement, price: '' }
}

/** Takes down a family's request on the phone. The price follows the answers, so that staff can name it at once. */
export function TakeRequest({ choices, priceOf }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const priceHeading = useId()
  const leave = useLeaveForm()
  const { register, control, setValue, formState, dialog } = useEntryForm({
    fields,
    row: undefined,
    writes: {
      add: {
        ...takeRequest,
        send: (db, { id, ...values }: Values & { id: string }) =>
          takeRequest.send(db, {
            id,
            ...toRequest(values, prices.map(({ lines }) => lines).join('\n\n')),
          }),
      },
    },
    messages: (_, saved) => ({
      saved: 'Request saved',
      description: saved?.name,
      failed: 'The request could not be saved',
    }),
    onDone: (id) => leave(`${INBOX}?message=${id}`),
  })
  const values = useWatch({ control }) as Values
  const answered = dropDefaults(values)
  // A family that hasn't decided hears both prices.
  const isDecided = values.service !== 'undecided'
  const kinds = isDecided ? [values.service] : ['individual', 'communal']
  const prices = kinds.flatMap((service) => priceOf({ ...answered, service }) ?? [])
  const [one, other] = prices
  const sum = one && other ? `${one.sum} individual or ${other.amount} communal` : one?.sum
  const collection =
    one?.lacksCollection && `Collection: ${answered.way ? 'no price yet' : 'choose the town'}.`
  const problems = Object.fromEntries(
    Object.entries(formState.errors).map(([field, error]) => [field, error?.message]),
  ) as ContactProblems

  // Puts a restored draft into the fields, which are shared with the public form and hold their own values.
  useEffect(() => {
    const form = frame.current?.querySelector('form')
    const { acknowledge, asksPrice, ...answers } = values
    if (form && !isSame(readAnswers(form), answers))
      fillForm(form, { ...answers, topic: '', about: '', arrangement: answers })
  }, [values])

  useFirstField(frame)

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
      <BackLink to={INBOX}>Back to messages</BackLink>
      <ScreenHeading
        title="Request by Phone"
        lead="Write down what the family tells you. The request is added to the messages, marked as taken by phone."
      />
      <div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          ref={frame}
          onInput={note}
          className="min-w-0 rounded-card border border-ink/10 bg-snow px-5 pt-5 sm:px-8 sm:pt-8"
        >
          <EntryForm
            {...dialog}
            label="Request by phone"
            save="Save Request"
            aside={
              // Always two lines, because a bar that grew would cover the field that somebody types in.
              <p className="mr-auto min-h-[2lh] max-w-full text-small tabular-nums min-[75rem]:hidden">
                {sum ? <strong>{sum}.</strong> : askForPrice(values)} {collection}
              </p>
            }
            onLeave={() => leave(INBOX)}
            className="gap-10"
          >
            <Tick
              label="The family only asks for the price: a name and a phone number or email are enough to call back"
              {...register('asksPrice')}
            />
            <ArrangementFields
              {...{ choices, problems }}
              isByPhone
              isPriceOnly={values.asksPrice}
              given={{}}
            />
            <Tick label="Send the family an acknowledgement by mail" {...register('acknowledge')} />
          </EntryForm>
        </div>
        <section
          aria-labelledby={priceHeading}
          className="rounded-card border border-ink/10 bg-snow p-5 min-[75rem]:sticky min-[75rem]:top-6 sm:p-7"
        >
          <h2 id={priceHeading} className="mb-3 text-subtitle">
            {sum || 'Price'}
          </h2>
          {prices.map(({ shown, lines }) => (
            <div key={lines} className="mt-5 first-of-type:mt-0">
              {shown}
            </div>
          ))}
          {collection && !answered.way && (
            <p className="mt-5 text-small text-ink-soft">{collection}</p>
          )}
          {prices.length === 0 && <p className="text-small text-ink-soft">{askForPrice(values)}</p>}
        </section>
      </div>
    </>
  )
}

const Tick = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
    <input type="checkbox" className="size-5 shrink-0 accent-spruce-700" {...input} />
    {label}
  </label>
)
