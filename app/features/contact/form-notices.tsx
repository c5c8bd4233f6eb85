import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Refusal } from '../../platform/outbox/entries.ts'
import { telHref } from '../../platform/phone.ts'
import { classes } from '../../ui/classes.ts'
import { ProblemList } from '../../ui/questions.tsx'
import type { ContactFormState } from './contact-form-state.ts'

const sentences = {
  'sent before':
    'Your message was sent as it was when you pressed Send. What you wrote since is not in it. To send that too, press Send Message.',
  withdrawn:
    'Your message was withdrawn and will not be sent by itself. What you wrote is still here.',
}

interface WordsProps {
  notice: ContactFormState['notice']
  clear: (() => void) | undefined
}

export const WordsNotice = ({ notice, clear }: WordsProps) => (
  <div role="status" className="text-small text-ink-soft empty:hidden">
    {notice && <p>{sentences[notice]}</p>}
    {clear && (
      <p>
        What you wrote before is still here. It is kept in this browser only.
        <button
          type="button"
          className="link block min-h-11 cursor-pointer font-semibold"
          onClick={clear}
        >
          Clear it
        </button>
      </p>
    )}
  </div>
)

/** The panel that thanks for a sent form. In a low window its heading is in view, with as much around it as fits. */
export const Thanks = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    id={ANSWER}
    data-thanks
    className={classes(
      'grid [&>:is(h2,h3)]:scroll-mt-[min(7rem,12vh)] [&>:is(h2,h3)]:scroll-mb-[min(12rem,20vh)]',
      className,
    )}
  >
    <span className="grid size-16 place-items-center rounded-full bg-spruce-100 text-spruce-800">
      <Check aria-hidden strokeWidth={1.5} className="size-8" />
    </span>
    {children}
  </div>
)

/** A honeypot, hidden from people and screen readers; only robots fill it in. Browsers don't autofill its name. */
export const Honeypot = () => (
  <div aria-hidden className="absolute -left-[999rem] size-px overflow-hidden">
    <label>
      Topic
      <input name="topic" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** The id of what answers a sent form: the address of a form that is sent without scripts ends with it. */
export const ANSWER = 'answer'

interface OutcomeProps {
  title: string
  /** Without `error`, only single fields are invalid. */
  failure: Refusal | undefined
  /** The message may still arrive, so nothing has failed yet. */
  isBeingSent: boolean
  /** Another element answers the form. */
  isAnswered: boolean
  phone: string
  /** Begins the ids of the fields of a long form, whose problems are listed with links to them. */
  scope?: string
}

export const Outcome = ({ failure, isBeingSent, isAnswered, ...words }: OutcomeProps) => (
  <>
    <div
      id={isAnswered || (failure && !isBeingSent) ? undefined : ANSWER}
      role="status"
      className="rounded-soft bg-spruce-100 px-5 py-4 empty:hidden"
    >
      {isBeingSent && failure && <Explanation {...words} failure={failure} />}
    </div>
    {failure && !isBeingSent && (
      <div
        id={ANSWER}
        role="alert"
        className="scroll-mt-80 rounded-soft border border-dawn-300 bg-dawn-100 px-5 py-4 text-dawn-800"
      >
        <Explanation {...words} failure={failure} />
      </div>
    )}
  </>
)

interface ExplanationProps {
  title: string
  failure: Refusal
  phone: string
  scope?: string
}

const Explanation = ({ title, failure: { error, problems }, phone, scope }: ExplanationProps) => (
  <>
    <p className="font-semibold">{title}</p>
    {problems ? (
      <div className="mt-1 text-small">
        <p>Please look at the marked fields above.</p>
        {scope && <ProblemList problems={problems} prefix={`${scope}-`} />}
      </div>
    ) : (
      <p className="mt-1 text-small">
        {asSentence(error)} Everything you wrote is still here. You can also call us at{' '}
        <a href={telHref(phone)} className="underline">
          {phone}
        </a>
        .
      </p>
    )}
  </>
)

/** Some messages lack the full stop, and another sentence follows. */
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
