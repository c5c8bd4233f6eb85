import type { ReactNode } from 'react'
import { Moment } from '../../../platform/time/moment.tsx'
import type { ContactMessage } from './message.ts'
import './message-paper.css'
import { MessageWords } from './requests/message-words.tsx'

interface Props {
  message: ContactMessage
  /** The notes of staff as they are on the screen, saved or not. */
  notes: string
}

/** A message to take along: who it is, how to reach them, what they ask for, and what staff noted. */
export const MessagePaper = ({ message, notes }: Props) => {
  const { name, phone, email, created_at, by_phone } = message
  return (
    <article className="message-paper">
      <h1>{name}</h1>
      <dl>
        {phone && <Fact term="Phone">{phone}</Fact>}
        {email && <Fact term="Email">{email}</Fact>}
        <Fact term={by_phone ? 'Taken by phone' : 'Received'}>
          <Moment time={created_at} isLong />
        </Fact>
      </dl>
      <MessageWords message={message} />
      {notes.trim() && (
        <section aria-label="Notes">
          <h2>Notes</h2>
          <p>{notes.trim()}</p>
        </section>
      )}
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
