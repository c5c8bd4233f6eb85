import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import {
  type Arrangement,
  listArrangement,
  placeOf,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { useInboxAddress } from '../../features/contact/admin/inbox-address.ts'
import { InboxScreen } from '../../features/contact/admin/inbox-screen.tsx'
import { answersOf, type ContactMessage } from '../../features/contact/admin/message.ts'
import { setStatus } from '../../features/contact/admin/messages.writes.ts'
import { templatesQuery } from '../../features/contact/admin/replies/replies.queries.ts'
import type { BeginAnswer } from '../../features/contact/admin/replies/use-answer.ts'
import { NoMailServer } from '../../features/mail/admin/no-mail-server.tsx'
import { RecordButton } from '../../features/pets/admin/record-button.tsx'
import { petQuery } from '../../features/pets/admin/records.queries.ts'
import { ForTodayGroup } from '../../features/reminders/admin/due-list.tsx'
import { Reminders } from '../../features/reminders/admin/reminders-list.tsx'
import { firstCharacters } from '../../platform/beginning-of.ts'
import { useDb } from '../../platform/db-context.tsx'
import { isRowId } from '../../platform/rows/ids.ts'
import { toastFailure } from '../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { Button } from '../../ui/button.tsx'

export default function ContactSubmissions() {
  const { chosenId } = useInboxAddress()
  // A record that was made from a message has its id.
  const { data: record } = useQuery({
    ...petQuery(useDb(), chosenId ?? ''),
    enabled: isRowId(chosenId ?? ''),
  })
  return (
    <InboxScreen
      notice={<NoMailServer />}
      first={<ForTodayGroup />}
      petName={record?.name}
      // The record is the next step of a request.
      belowButtons={(message) => answersOf(message) && <MessageRecord message={message} />}
      next={(message, answer) => (
        <>
          {!answersOf(message) && <MessageRecord message={message} />}
          <MessageReminders message={message} answer={answer} />
        </>
      )}
    />
  )
}

interface Props {
  message: ContactMessage
  answer: BeginAnswer | undefined
}

function MessageReminders({ message, answer }: Props) {
  const { data: templates = [] } = useQuery(templatesQuery(useDb()))
  return (
    <div className="mt-5">
      <Reminders
        subject={{ submission_id: message.id }}
        templates={message.email ? templates : []}
        write={(template) =>
          answer && (
            <Button size="small" onClick={() => answer(template.body)}>
              <PenLine aria-hidden className="size-5" />
              Begin the Answer
            </Button>
          )
        }
      />
    </div>
  )
}

const LONGEST_PLACE = 200
const services = ['individual', 'communal'] as const

const describeCollection = (answers: Arrangement) =>
  answers.way === 'brought'
    ? 'brought to us'
    : [answers.way === 'home' && 'at home', placeOf(answers)].filter(Boolean).join(', ')

/** The wishes that the record has no field of its own for. */
const describeWishes = (answers: Arrangement) =>
  listArrangement(answers)
    .filter(([label]) => ['Size', 'Urn or keepsake', 'Being there'].includes(label))
    .map((wish) => wish.join(': '))
    .join('\n')

function MessageRecord({ message }: { message: ContactMessage }) {
  const { mutateAsync: move } = useWrite(setStatus)
  const answers = answersOf(message)
  const { id, name: family, phone, email } = message
  const pet = {
    ...{ id, family, email, phone: phone ?? '' },
    name: answers?.pet ?? '',
    kind: answers?.kind ?? '',
    weight: answers?.weight ?? '',
    service: services.find((one) => one === answers?.service),
    clinic: answers ? firstCharacters(describeCollection(answers), LONGEST_PLACE) : '',
    notes: answers ? describeWishes(answers) : '',
  }
  const begin = () =>
    move({ ids: [id], status: 'in-progress', from: 'new' }).catch(
      toastFailure('The message is still marked as new'),
    )
  const { Cremation: service, Size: weight } = Object.fromEntries(
    answers ? listArrangement(answers) : [],
  )
  return <RecordButton pet={pet} wrote={{ service, weight }} onMade={begin} />
}
