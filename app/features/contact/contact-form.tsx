import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ContactField } from './contact-field.tsx'
import { ANSWER, Honeypot, Outcome, Thanks, WordsNotice } from './form-notices.tsx'
import type { ContactReply } from './receive-contact-message.ts'
import { useContactForm } from './use-contact-form.ts'

interface Props {
  phone: string
  reply?: ContactReply
  /** The subject, which is sent with the message. */
  about?: string
}

export function ContactForm({ about, phone, reply }: Props) {
  const contact = useContactForm(reply?.outcome)
  const { form, status, failure } = contact
  const problems = failure?.problems ?? {}
  const typed = reply?.typed

  return (
    <div
      tabIndex={-1}
      className="grid rounded-card bg-snow p-5 shadow-card outline-none sm:p-10 print:hidden"
    >
      <form
        ref={form}
        method="post"
        action={`/?index#${ANSWER}`}
        onSubmit={contact.submit}
        onFocus={contact.touch}
        onInput={contact.noteInput}
        aria-labelledby="contact-heading"
        className={classes('[grid-area:1/1]', status === 'sent' && 'invisible')}
      >
        <fieldset
          disabled={status === 'sending'}
          className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5"
        >
          <legend className="sr-only">Your message</legend>
          {about && (
            <p className="text-small whitespace-pre-line">
              <span className="font-semibold">About: </span>
              {about}
              <input type="hidden" name="about" value={about} />
            </p>
          )}
          <ContactField
            name="name"
            isRequired
            label="Name"
            autoComplete="name"
            problem={problems.name}
            defaultValue={typed?.name}
          />
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
            <ContactField
              name="email"
              isRequired
              label="Email"
              type="email"
              autoComplete="email"
              problem={problems.email}
              defaultValue={typed?.email}
            />
            <ContactField
              name="phone"
              label="Phone"
              type="tel"
              autoComplete="tel"
              mark="optional"
              problem={problems.phone}
              defaultValue={typed?.phone}
            />
          </div>
          <ContactField
            name="message"
            isRequired
            label="Message"
            isLong
            problem={problems.message}
            defaultValue={typed?.message}
          />
          <Honeypot />
          <WordsNotice notice={contact.notice} clear={contact.clear} />
          <Outcome
            title={contact.title}
            failure={failure}
            isBeingSent={contact.isBeingSent}
            isAnswered={status === 'sent'}
            phone={phone}
          />
          {contact.isThanking && status === 'idle' && <p>Your message was sent. Thank you.</p>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="large" className="max-sm:w-full">
              {status === 'sending' ? 'Sending...' : 'Send Message'}
            </Button>
            <p className="max-w-72 flex-1 basis-56 text-small text-ink-soft">
              We use what you write to answer you.{' '}
              <Link to="/privacy-policy" className="link">
                Privacy Policy
              </Link>
            </p>
          </div>
        </fieldset>
      </form>
      <div role="status" className="grid [grid-area:1/1] empty:hidden">
        {status === 'sent' && <MessageSent />}
      </div>
    </div>
  )
}

/** Replaces the form in the same grid cell, so that the page does not jump. */
const MessageSent = () => (
  <Thanks className="justify-items-center self-center py-10 text-center noscript:self-start">
    <h3 className="mt-6 text-subtitle">Message Sent!</h3>
    <p className="mt-3 max-w-sm">Thank you for contacting us. We'll be in touch soon.</p>
    <a href="/#contact" className="link mt-6 hidden noscript:inline">
      Write another message
    </a>
  </Thanks>
)
