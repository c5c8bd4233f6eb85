import {
  describeArrangement,
  listArrangement,
  summarise,
} from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import { findNumbers } from '../../../platform/phone.ts'
import { Measures } from '../../../ui/measures.tsx'
import { answersOf, type ContactMessage } from './message.ts'

export const MessageWords = ({ message }: { message: ContactMessage }) => (
  <>
    <Words message={message} />
    {message.about && (
      <section aria-label="About" className="mt-5 text-small">
        <h3 className="font-semibold">About</h3>
        <p className="whitespace-pre-line wrap-anywhere">{message.about}</p>
      </section>
    )}
  </>
)

function Words({ message }: { message: ContactMessage }) {
  const answers = answersOf(message)
  const list = answers && describeArrangement({ ...answers, price: '' }, '')
  // Messages stored by an earlier release may word the list differently; they are shown as they are.
  if (!answers || !list || !message.message.startsWith(list))
    return <MessageText text={message.message} />
  const rest = message.message.slice(list.length).trim()
  return (
    <>
      <section aria-label="Please come" className="mt-5 rounded-soft bg-paper px-5 py-4">
        <h3 className="font-semibold wrap-anywhere first-letter:uppercase">
          <Measures text={summarise(answers)} />
        </h3>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 large-text:grid-cols-1">
          {listArrangement(answers).map(([label, answer]) => (
            <div key={label} className="contents">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      {rest && <MessageText text={rest} />}
    </>
  )
}

/** A family's text. Telephone numbers in it become links. */
const MessageText = ({ text }: { text: string }) => (
  <div className="mt-5 rounded-soft bg-paper px-5 py-4">
    <p dir="auto" className="whitespace-pre-wrap break-words leading-relaxed">
      {splitNumbers(text).map(({ label, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay in their places.
          <a key={index} href={href} className="inline-block underline">
            {label}
          </a>
        ) : (
          label
        ),
      )}
    </p>
  </div>
)

/** Splits a text into telephone numbers, with the URLs that dial them, and the text between them. */
export function splitNumbers(text: string): { label: string; href?: string }[] {
  const parts = []
  let end = 0
  for (const { index, label, href } of findNumbers(text)) {
    if (index > end) parts.push({ label: text.slice(end, index) })
    parts.push({ label, href })
    end = index + label.length
  }
  if (end < text.length) parts.push({ label: text.slice(end) })
  return parts
}
