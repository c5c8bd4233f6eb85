import { withPlainClock } from '../../../shared/time/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { useIsOnline } from '../connection/connection.ts'
import type { Entry } from './entries.ts'
import { isOld, useKinds } from './kinds.ts'
import { sendAgain } from './sender.ts'

export function OutboxLine({ entries }: { entries: Entry[] }) {
  const online = useIsOnline()
  const kinds = useKinds()
  const counts = [...kinds].map(([kind, { names }]) =>
    countEntries(entries.filter((entry) => entry.kind === kind).length, names),
  )
  const stuck = entries.find(isStuck)
  return (
    <p className="max-w-none">
      <strong className="font-semibold">{counts.filter(Boolean).join(' ')}</strong>{' '}
      {stuck ? describeStuck(stuck) : describeWaiting(entries.length === 1, online)}
    </p>
  )
}

export function OutboxButtons({ entries, onOpen }: { entries: Entry[]; onOpen: () => void }) {
  const online = useIsOnline()
  const stuck = entries.find(isStuck)
  const [one, many] = useKinds().get(entries[0]?.kind ?? '')?.names ?? []
  const isOfOneKind = entries.every(({ kind }) => kind === entries[0]?.kind)
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2">
      {stuck && online && (
        <Button size="small" onClick={() => sendAgain(stuck)}>
          Send it now
        </Button>
      )}
      <Button look="outline" size="small" onClick={onOpen}>
        {isOfOneKind ? `See your ${entries.length === 1 ? one : many}` : 'See what waits'}
      </Button>
    </span>
  )
}

const countEntries = (count: number, [one, many]: readonly [string, string]) => {
  if (count === 0) return ''
  return count === 1 ? `One ${one} waits.` : `${count} ${many} wait.`
}

export const isStuck = (entry: Entry) => isOld(entry) || entry.refusal !== undefined

export const describeEntry = (entry: Entry, online: boolean) =>
  isStuck(entry) ? describeStuck(entry) : describeWaiting(true, online)

function describeWaiting(isOne: boolean, online: boolean) {
  if (online) return isOne ? 'It is being sent.' : 'They are being sent.'
  return isOne
    ? 'It will be sent by itself when the connection returns.'
    : 'They will be sent by themselves when the connection returns.'
}

function describeStuck(entry: Entry) {
  if (isOld(entry)) return `Shall it be sent now? You wrote it on ${formatDay(entry.at)}`
  const { error = '' } = entry.refusal ?? {}
  const reason = error ? `It could not be sent: ${error}` : 'It could not be sent as it is.'
  return entry.retryAt ? `${reason} It will be tried again by itself.` : reason
}

/** "Tuesday, November 24 at 10:42 am" in the user's own time zone, because it was the user's own action. */
const formatDay = (time: number) =>
  withPlainClock(
    new Intl.DateTimeFormat('en-CA', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(time),
  )
