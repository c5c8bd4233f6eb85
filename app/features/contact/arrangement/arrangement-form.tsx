import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  type Arrangement,
  summarise,
} from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Measures } from '../../../ui/measures.tsx'
import { ARRANGEMENT_DRAFT } from '../contact-draft.ts'
import { type FieldName, fillForm, findKnownProblems, readForm } from '../contact-request.ts'
import { ANSWER, Honeypot, Outcome, Thanks, WordsNotice } from '../form-notices.tsx'
import { focusField, useContactForm } from '../use-contact-form.ts'
import { type ArrangementChoices, ArrangementFields, scope } from './arrangement-fields.tsx'
import { ArrangementReview } from './arrangement-review.tsx'
import type { ArrangementReply } from './receive-arrangement.ts'

/** The heading above the review of the answers. */
const READ_OVER = '#read-over'

interface Props {
  phone: string
  choices: ArrangementChoices
  /** Answers given in the URL of the page. */
  given: Partial<Arrangement>
  reply?: ArrangementReply
  /** The price of the choices, rendered for the family and as lines of the message. Undefined if there is none. */
  priceOf: (answers: Arrangement) => { shown: ReactNode; lines: string } | undefined
  /** A second pet, which the family chose on another page: its weight, cremation and keepsakes. */
  secondPet?: string | undefined
  /** Whether the price can be looked up for a weight as typed. */
  isWeight: (typed: string) => boolean
}

/** The form in which a family asks us to come: they answer the questions, review the answers and send them. */
export function ArrangementForm({
  phone,
  choices,
  given,
  reply,
  priceOf,
  secondPet,
  isWeight,
}: Props) {
  const contact = useContactForm(reply?.outcome)
  const { form, status, failure } = contact
  const [answered, setRead] = useState(reply?.isReading ? reply.typed : undefined)
  const [hasAddress, setHasAddress] = useState(false)
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  // The back button returns to the questions.
  const read = hasAddress && hash !== READ_OVER ? undefined : answered
  const wasMoved = useRef(false)
  const fieldToChange = useRef<FieldName>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSent = status === 'sent' || contact.isThanking
  const problems = failure?.problems

  const [refused, setRefused] = useState<typeof problems>()
  if (problems !== refused) {
    setRefused(problems)
    // The refused fields are among the questions.
    if (problems) setRead(undefined)
  }

  useEffect(() => {
    if (!wasMoved.current) return
    if (read) heading.current?.focus()
    else focusField(form.current, fieldToChange.current)
    fieldToChange.current = undefined
  }, [read, form])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (read) return contact.submit(event)
    event.preventDefault()
    const typed = readForm(event.currentTarget)
    const found = findKnownProblems(typed)
    if (Object.keys(found).length > 0) return contact.refuse({ error: '', problems: found })
    wasMoved.current = true
    setRead(typed)
    setHasAddress(true)
    const isThere = hash === READ_OVER
    navigate(
      { search, hash: READ_OVER },
      {
        replace: isThere,
        state: isThere ? state : { followsQuestions: true },
        preventScrollReset: true,
      },
    )
  }

  const change = (event: MouseEvent, field?: FieldName) => {
    event.preventDefault()
    wasMoved.current = true
    fieldToChange.current = field
    if (!hasAddress) setRead(undefined)
    else if (state?.followsQuestions) navigate(-1)
    else navigate({ search }, { replace: true, preventScrollReset: true })
  }

  const takeAddress = (event: MouseEvent, meant: string) => {
    if (!form.current) return
    event.preventDefault()
    fillForm(form.current, { ...readForm(form.current), email: meant })
    // Saves the draft, and ends the question at the field.
    form.current
      .querySelector('[name="email"]')
      ?.dispatchEvent(new Event('input', { bubbles: true }))
    wasMoved.current = true
    setRead(readForm(form.current))
  }

  const price = read?.arrangement && priceOf(read.arrangement)
  return (
    <div tabIndex={-1} className="outline-none print:hidden">
      <form
        ref={form}
        method="post"
        action={`/arrange${search}#${ANSWER}`}
        data-draft={ARRANGEMENT_DRAFT}
        hidden={isSent}
        onSubmit={submit}
        onFocus={contact.touch}
        onInput={(event) => {
          setRead(undefined)
          contact.noteInput(event)
        }}
        aria-labelledby="arrange-heading"
      >
        <fieldset disabled={status === 'sending'} className="grid min-w-0 grid-cols-1 gap-9">
          <legend className="sr-only">Your answers</legend>
          {secondPet && (
            <p>
              <strong className="font-semibold">Your second pet</strong> is part of this request:{' '}
              {secondPet}.
            </p>
          )}
          <div hidden={read !== undefined} className="grid gap-11">
            <ArrangementFields
              choices={choices}
              typed={reply?.typed}
              given={given}
              problems={problems ?? {}}
            />
          </div>
          {read?.arrangement && (
            <section
              id={failure ? undefined : ANSWER}
              aria-labelledby="read-over"
              className="grid scroll-mt-4 gap-8"
            >
              <h2
                ref={heading}
                id="read-over"
                tabIndex={-1}
                className="scroll-mt-4 text-subtitle outline-none first-letter:uppercase"
              >
                <Measures text={summarise(read.arrangement)} />
              </h2>
              <p className="-mt-4">
                Nothing is sent yet. Please read this over, then press Send Message below.
              </p>
              <ArrangementReview
                typed={read}
                answers={read.arrangement}
                isWeight={isWeight}
                onAddress={takeAddress}
                onChange={change}
              />
              {price?.shown}
            </section>
          )}
          <input
            type="hidden"
            name="price"
            value={price?.lines ?? (secondPet ? `Second pet: ${secondPet}` : '')}
          />
          <Honeypot />
          <WordsNotice notice={contact.notice} clear={read ? undefined : contact.clear} />
          <Outcome
            title={contact.title}
            failure={failure}
            isBeingSent={contact.isBeingSent}
            isAnswered={isSent || read !== undefined}
            phone={phone}
            scope={scope}
          />
          {read ? (
            <div className="flex flex-wrap gap-4">
              <Button type="submit" name="step" value="send" size="large">
                {status === 'sending' ? 'Sending...' : 'Send Message'}
              </Button>
              <Button
                type="submit"
                name="step"
                value="change"
                look="outline"
                size="large"
                formNoValidate
                onClick={change}
              >
                Change something
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button type="submit" name="step" value="read" size="large">
                Read it over
              </Button>
              <p className="flex-1 basis-56 text-small text-ink-soft">
                Nothing is sent yet. We use what you write to answer you.{' '}
                <Link to="/privacy-policy" className="link">
                  Privacy Policy
                </Link>
              </p>
            </div>
          )}
        </fieldset>
      </form>
      <div role="status" className="empty:hidden">
        {isSent && <RequestSent />}
      </div>
    </div>
  )
}

function RequestSent() {
  const text = useTexts()
  return (
    <Thanks className="justify-items-start gap-5 rounded-card bg-snow p-7 shadow-card sm:p-10">
      <h2 className="text-subtitle">{text('arrange.sent.title')}</h2>
      <p>{text('arrange.sent.text')}</p>
      <ButtonLink to="/when-a-pet-dies" look="outline">
        What you can do until then
      </ButtonLink>
    </Thanks>
  )
}
