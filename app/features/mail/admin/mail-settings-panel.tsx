import { AcknowledgementCard } from './acknowledgement-card.tsx'
import { TestMailCard } from './test-mail-card.tsx'

/** What the site mails by itself, and whether mail gets through. */
export const MailSettingsPanel = () => (
  <div className="grid gap-6">
    <AcknowledgementCard />
    <TestMailCard />
  </div>
)
