import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { pushDevicesQuery, type ThisBrowser, thisBrowserQuery } from './push.queries.ts'
import { ringHere, stopRinging } from './push.writes.ts'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

/** Shows whether this browser or phone rings when a message comes, and when it is quiet. */
export function PushCard() {
  const devices = useQuery(pushDevicesQuery(useDb()))
  const { data: here } = useQuery(thisBrowserQuery())
  const refetch = () => devices.refetch()
  return (
    <Card
      id="notifications"
      title="When a Message Comes"
      description="Your phone or browser tells you when a family has written: who, and none of their words. You choose it on each device, and it ends when you sign out there."
    >
      {devices.data && here ? (
        <div className="grid gap-6">
          <ThisDevice here={here} endpoints={devices.data.map(({ endpoint }) => endpoint)} />
          <QuietHoursFields />
        </div>
      ) : devices.isError ? (
        <ErrorText onRetry={refetch}>Failed to load your notifications</ErrorText>
      ) : (
        <Spinner label="Loading your notifications..." />
      )}
    </Card>
  )
}

function ThisDevice({ here, endpoints }: { here: ThisBrowser; endpoints: string[] }) {
  const start = useWrite(ringHere)
  const stop = useWrite(stopRinging)
  const isBusy = start.isPending || stop.isPending
  // A browser that another person subscribed, or that the site forgot, begins again.
  const isOn = here.state === 'on' && endpoints.includes(here.endpoint)
  const others = endpoints.length - (isOn ? 1 : 0)
  const ring = () =>
    start.mutate(undefined, {
      onSuccess: () => toast({ title: 'Notifications are on here' }),
      onError: toastFailure('Notifications could not be switched on'),
    })
  const end = (where: 'here' | 'everywhere') =>
    stop.mutate(where, {
      onSuccess: () =>
        toast({ title: where === 'here' ? 'Notifications are off here' : 'Notifications are off' }),
      onError: toastFailure('Notifications could not be switched off'),
    })
  return (
    <div className="grid justify-items-start gap-4">
      {here.state === 'unable' ? (
        <Alert kind="note" title="This browser can’t do that">
          On an iPhone or iPad, first add this page to the home screen (Share, then “Add to Home
          Screen”), and open it from there.
        </Alert>
      ) : here.state === 'forbidden' ? (
        <Alert kind="note" title="Notifications are forbidden here">
          Allow them for this website in the settings of your browser, then open this page again.
        </Alert>
      ) : (
        <>
          <p>{isOn ? 'This device tells you of new messages.' : 'This device stays quiet.'}</p>
          <Button
            look={isOn ? 'outline' : 'primary'}
            disabled={isBusy}
            onClick={() => (isOn ? end('here') : ring())}
          >
            {isOn ? 'Switch off here' : 'Switch on here'}
          </Button>
        </>
      )}
      {others > 0 && (
        <div className="-ml-4 flex flex-wrap items-center">
          <p className="pl-4 text-small text-ink-soft">
            {isOn ? 'Also on' : 'On'}{' '}
            {others === 1 ? 'one other device' : `${others} other devices`} of yours.
          </p>
          <Button look="quiet" size="small" disabled={isBusy} onClick={() => end('everywhere')}>
            Switch off everywhere
          </Button>
        </div>
      )}
    </div>
  )
}
