import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../../shared/time/local-time.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { SettingCard } from '../../../platform/settings/setting-card.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { acknowledgement, mailQuery, mailStateQuery, sendTestMail } from './mail.queries.ts'

export function TestMailCard() {
  const [id, setId] = useState<string>()
  const { mutate, isPending } = useWrite(sendTestMail)
  const { data: state } = useQuery(mailStateQuery(useDb()))
  const mailbox = state?.mailbox ?? 'your mailbox'
  const send = () =>
    mutate(undefined, { onSuccess: setId, onError: toastFailure('Failed to send a test mail') })
  return (
    <Card
      title="Test Mail"
      description={`Goes to ${mailbox}, where messages from families arrive.`}
    >
      <div className="grid justify-items-start gap-4">
        <Button look="outline" size="small" onClick={send} disabled={isPending}>
          Send Test Mail
        </Button>
        <div aria-live="polite" className="w-full empty:hidden">
          {id && <TestMailState id={id} mailbox={mailbox} />}
        </div>
      </div>
    </Card>
  )
}

interface StateProps {
  id: string
  mailbox: string
}

function TestMailState({ id, mailbox }: StateProps) {
  const zone = useTimeZone()
  const { data: mail } = useQuery(mailQuery(useDb(), id))
  if (mail?.status === 'failed')
    return <Alert title="The test mail could not be sent">{mail.last_error}</Alert>
  if (!mail?.sent_at) return <Spinner label="Queued..." />
  return mail.kept_as_file ? (
    <Alert kind="note" title="Written to a file on the server">
      No mail server is set, so nobody receives it.
    </Alert>
  ) : (
    <Alert kind="success" title={`Sent ${formatMoment(mail.sent_at, zone)}`}>
      The mail server has taken it. Please check whether it arrives at {mailbox}, and check the spam
      folder, too.
    </Alert>
  )
}

export const AcknowledgementCard = () => (
  <SettingCard
    title="Acknowledgement"
    description="A short, kind mail to everybody who writes through the contact form: that the message has arrived, that one of you will answer, and your phone number for what cannot wait."
    query={acknowledgement.query}
    write={acknowledgement.set}
    noun="the mail settings"
    label="Send an acknowledgement"
    say={(isOn) => `Acknowledgements are ${isOn ? 'on' : 'off'} now.`}
    failed="Error"
    fallback="Failed to update the mail settings."
    note="Messages that look like spam or an advert are never acknowledged."
  />
)
