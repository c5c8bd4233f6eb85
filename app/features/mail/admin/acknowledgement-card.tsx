import { SettingCard } from '../../../platform/settings/setting-card.tsx'
import { acknowledgement } from './mail.queries.ts'

export const AcknowledgementCard = () => (
  <SettingCard
    id="acknowledgement"
    title="Acknowledgement"
    description="A short, kind mail to everybody who writes through the contact form: that the message has arrived, that one of you will answer, and your phone number for what cannot wait."
    query={acknowledgement.query}
    write={acknowledgement.set}
    noun="the mail settings"
    label="Send an acknowledgement"
    say={(isOn) => `Acknowledgements are ${isOn ? 'on' : 'off'} now.`}
    failed="Error"
    fallback="Failed to update the mail settings."
    note="Messages that look like spam are never acknowledged."
  />
)
