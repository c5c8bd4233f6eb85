import { useEffect, useState } from 'react'
import { type FirmClock, findOffset } from './firm-clock.ts'
import { findOpeningState } from './opening-state.ts'
import { useOpeningHours } from './use-business.ts'

const LOOK_AGAIN = 20_000

interface Props {
  clock: FirmClock
  className?: string
}

/**
 * "We’re open now, until 5 pm.", or when we open next; nothing when staff have set no hours. It begins with what was
 * true when the page was rendered, and is kept true once scripts run.
 */
export function OpenNow({ clock, className }: Props) {
  const [time, setTime] = useState(() => new Date(clock.now))
  useEffect(() => {
    const look = () => setTime(new Date())
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  const state = findOpeningState(useOpeningHours(), time, findOffset(clock, time))
  return state && <p className={`open-now ${className ?? ''}`}>{state.sentence}</p>
}
