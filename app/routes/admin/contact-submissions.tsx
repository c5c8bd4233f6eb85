import { InboxScreen } from '../../features/contact/admin/inbox-screen.tsx'
import { NoMailServer } from '../../features/mail/admin/no-mail-server.tsx'
import { PushCard } from '../../features/push/admin/push-card.tsx'

export const meta = () => [{ title: 'Contact Submissions' }, { name: 'robots', content: 'noindex' }]

export default function ContactSubmissions() {
  return <InboxScreen notice={<NoMailServer />} ringing={<PushCard />} />
}
