import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { acknowledgementQuery } from './mail.queries.ts'
import { switchAcknowledgement } from './mail.writes.ts'

/** Switches the automatic reply to visitors who write. */
export function AcknowledgementCard() {
  const { data: isOn, isError, refetch } = useQuery(acknowledgementQuery(useDb()))
  return (
    <Card
      title="Acknowledgement"
      description="A short, kind mail to everybody who writes through the contact form: that the message has arrived, that one of you will answer, and your phone number for what cannot wait."
    >
      {isOn !== undefined ? (
        <AcknowledgementSwitch isOn={isOn} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load the mail settings</ErrorText>
      ) : (
        <Spinner label="Loading the mail settings..." />
      )}
      <p className="mt-4 text-small text-ink-soft">
        Messages that look like spam are never acknowledged.
      </p>
    </Card>
  )
}

function AcknowledgementSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useWrite(switchAcknowledgement)
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () =>
        toast({
          title: 'Success',
          description: `Acknowledgements are ${wanted ? 'on' : 'off'} now.`,
        }),
      onError: toastFailure('Error', 'Failed to update the mail settings.'),
    })
  return (
    <div className="flex items-center gap-4">
      <Switch
        id="acknowledge"
        checked={isPending ? variables : isOn}
        disabled={isPending}
        onCheckedChange={change}
      />
      <label htmlFor="acknowledge">Send an acknowledgement</label>
    </div>
  )
}
