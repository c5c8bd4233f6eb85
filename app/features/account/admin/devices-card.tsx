import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useDb } from '../../../platform/db-context.tsx'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { deletesRow, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { type Device, devicesQuery } from './account.queries.ts'
import { endOtherSessions, endSession } from './account.writes.ts'
import { describeDevice } from './describe-device.ts'

export function DevicesCard() {
  const query = useQuery(devicesQuery(useDb()))
  const hasOthers = query.data?.some(({ is_current }) => !is_current)
  return (
    <Card
      id="devices"
      title="Signed-In Devices"
      description="Sign out any that you no longer use, and change your password if you don’t recognize one."
      aside={hasOthers && <EndOthersButton />}
    >
      <Loaded query={query} noun="your devices">
        {(devices) => (
          <ul className="max-w-none divide-y divide-ink/10">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const EndOthersButton = () => (
  <WriteButton
    look="outline"
    size="small"
    write={endOtherSessions}
    input={undefined}
    done={{ title: 'You are signed out everywhere else' }}
    failed="The other devices could not be signed out"
  >
    Sign Out Everywhere Else
  </WriteButton>
)

function DeviceRow({ device }: { device: Device }) {
  const { id, user_agent, ip, active_at, is_current } = device
  const name = describeDevice(user_agent)
  return (
    <li
      {...rowMark(id)}
      className="flex max-w-none flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
    >
      <MonitorSmartphone
        aria-hidden
        strokeWidth={1.75}
        className="hidden size-5 shrink-0 text-ink-soft sm:block"
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {name} {is_current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          Active <Moment time={active_at} />
          {ip && `, from ${ip}`}
        </p>
      </div>
      {!is_current && (
        <WriteButton
          look="quiet"
          size="small"
          write={endSession}
          input={id}
          done={{ title: 'Device signed out', description: name }}
          failed="The device could not be signed out"
          row={id}
          className="-mx-4"
          {...deletesRow}
        >
          Sign Out
          <span className="sr-only">
            {' '}
            {name}, active <Moment time={active_at} />
          </span>
        </WriteButton>
      )}
    </li>
  )
}
