import {
  describeArrangement,
  listArrangement,
  summarise,
} from '../../../../../supabase/functions/process-contact-form/arrangement.ts'
import { answersOf, type ContactMessage } from '../message.ts'
import { MessageText } from '../message-text.tsx'

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

/** The answers of a family that asks us to come are a list. */
function Words({ message }: { message: ContactMessage }) {
  const answers = answersOf(message)
  const list = answers && describeArrangement({ ...answers, price: '' }, '')
  // A release that words the list otherwise left messages as they were.
  if (!answers || !list || !message.message.startsWith(list))
    return <MessageText text={message.message} />
  const rest = message.message.slice(list.length).trim()
  return (
    <>
      <section aria-label="Please come" className="mt-5 rounded-soft bg-paper px-5 py-4">
        <h3 className="font-semibold wrap-anywhere">{summarise(answers)}</h3>
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
