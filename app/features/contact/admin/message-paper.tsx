import type { ReactNode } from 'react'
import { showAddress } from '../../../platform/show-address.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Paper } from '../../../ui/controls/paper/print-button.tsx'
import type { ContactMessage } from './message.ts'
import './message-paper.css'
import { MessageWords } from './message-words.tsx'

interface Props {
  message: ContactMessage
  /** The notes of staff as on the screen, saved or not. */
  notes: string
}

export const MessagePaper = ({ message, notes }: Props) => {
  const { name, phone, email, created_at, by_phone } = message
  return (
    <Paper className="message-paper max-w-[165mm]">
      <h1>{name}</h1>
      <dl className="mt-[5mm] border-y-[0.25mm] border-[#999] py-[3mm]">
        {phone && <Fact term="Phone">{phone}</Fact>}
        {email && <Fact term="Email">{showAddress(email)}</Fact>}
        <Fact term={by_phone ? 'Taken by phone' : 'Received'}>
          <Moment time={created_at} isLong />
        </Fact>
      </dl>
      <MessageWords message={message} />
      {notes.trim() && (
        <section aria-label="Notes" className="mt-[6mm] border-t-[0.25mm] border-[#999] pt-[3mm]">
          <h2>Notes</h2>
          <p className="mt-[6mm]">{notes.trim()}</p>
        </section>
      )}
    </Paper>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
