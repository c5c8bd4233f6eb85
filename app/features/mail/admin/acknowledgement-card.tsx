import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { SettingSwitch } from '../../../platform/settings/setting-switch.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { acknowledgement } from './mail.queries.ts'

export function AcknowledgementCard() {
  const query = useQuery(acknowledgement.query(useDb()))
  return (
    <Card
      id="acknowledgement"
      title="Acknowledgement"
      description="A short, kind mail to everybody who writes through the contact form: that the message has arrived, that one of you will answer, and your phone number for what cannot wait."
    >
      <SettingSwitch
        query={query}
        write={acknowledgement.set}
        noun="the mail settings"
        label="Send an acknowledgement"
        say={(isOn) => `Acknowledgements are ${isOn ? 'on' : 'off'} now.`}
        onFailure={toastFailure('Error', 'Failed to update the mail settings.')}
      />
      <p className="mt-4 text-small text-ink-soft">
        Messages that look like spam are never acknowledged.
      </p>
    </Card>
  )
}
