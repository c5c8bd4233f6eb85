import { useEffect, useRef, useState } from 'react'
import { withPlainClock } from '../../../shared/time/calendar.ts'
import { useIsOnline } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { deliver, sentToast } from './deliver-message.ts'
import {
  changeWaiting,
  countMessages,
  isDue,
  isOld,
  type WaitingMessage,
} from './waiting-messages.ts'

interface Props {
  /** At least one. */
  messages: WaitingMessage[]
  settings: BackendSettings
  onOpen: () => void
}

/** Shows which messages wait and what becomes of them, and sends them when there is a connection. */
export function WaitingLine({ messages, settings, onOpen }: Props) {
  const online = useIsOnline()
  useSender(messages, settings, online)
  const isOne = messages.length === 1
  const stuck = messages.find((message) => isOld(message) || message.refusal)
  return (
    <>
      <p className="min-w-0 max-w-none flex-1 basis-64">
        <strong className="font-semibold">{countMessages(messages.length)}</strong>{' '}
        {stuck ? describeStuck(stuck) : describeWaiting(isOne, online)}
      </p>
      <span className="flex flex-wrap gap-x-3 gap-y-2">
        {stuck && online && (
          <Button size="small" onClick={() => sendAgain(stuck)}>
            Send it now
          </Button>
        )}
        <Button look="outline" size="small" onClick={onOpen}>
          {isOne ? 'See your message' : 'See your messages'}
        </Button>
      </span>
    </>
  )
}

export function describeWaiting(isOne: boolean, online: boolean) {
  if (online) return isOne ? 'It is being sent.' : 'They are being sent.'
  return isOne
    ? 'It will be sent by itself when the connection returns.'
    : 'They will be sent by themselves when the connection returns.'
}

export function describeStuck(message: WaitingMessage) {
  if (isOld(message)) return `Shall it be sent now? You wrote it on ${formatDay(message.at)}`
  const { error = '', retryAt } = message.refusal ?? {}
  const reason = error ? `It could not be sent: ${error}` : 'It could not be sent as it is.'
  return retryAt ? `${reason} It will be tried again by itself.` : reason
}

/** "Tuesday, November 24 at 10:42 am" by the visitor's own clock, because it was the visitor's own act. */
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

/** The id that a press of Send has. */
export const sendAgain = ({ id }: WaitingMessage) =>
  changeWaiting(id, { at: Date.now(), refusal: undefined })

/** Sends each message whose time has come, one after another. */
function useSender(messages: WaitingMessage[], settings: BackendSettings, online: boolean) {
  const [, setNow] = useState(0)
  const sending = useRef(new Set<string>())

  useEffect(() => {
    if (!online) return
    for (const { id } of messages.filter(isDue)) {
      if (sending.current.has(id)) continue
      sending.current.add(id)
      deliver(id, settings, isDue).then((outcome) => {
        sending.current.delete(id)
        if (outcome?.isSent) toast(sentToast)
      })
    }
  })

  const next = Math.min(...messages.map(({ refusal }) => refusal?.retryAt).filter(isAhead))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(next), next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
}

const isAhead = (time?: number): time is number => time !== undefined && time > Date.now()
