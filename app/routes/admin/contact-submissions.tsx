import { placeOf } from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { InboxScreen } from '../../features/contact/admin/inbox-screen.tsx'
import { answersOf, type ContactMessage } from '../../features/contact/admin/message.ts'
import { NoMailServer } from '../../features/mail/admin/no-mail-server.tsx'
import { RecordButton } from '../../features/pets/admin/record-button.tsx'
import { PushCard } from '../../features/push/admin/push-card.tsx'

export const meta = () => [{ title: 'Contact Submissions' }, { name: 'robots', content: 'noindex' }]

export default function ContactSubmissions() {
  return <InboxScreen notice={<NoMailServer />} ringing={<PushCard />} next={makeRecord} />
}

const LONGEST_PLACE = 200

/** The record of the pet that a family asks us to collect. */
function makeRecord(message: ContactMessage) {
  const answers = answersOf(message)
  if (!answers) return null
  const { id, name: family, phone, email } = message
  const place = placeOf(answers)
  const pet = {
    ...{ id, family, email: email ?? '', phone: phone ?? '' },
    name: answers.pet,
    kind: answers.kind,
    weight: answers.weight,
    service: answers.service === 'communal' ? ('communal' as const) : ('individual' as const),
    clinic: (answers.way === 'home' ? `at home, ${place}` : place).slice(0, LONGEST_PLACE),
  }
  return <RecordButton pet={pet} />
}
