import { useEffect, useState } from 'react'
import { type FirmClock, findOffset, findOpeningState } from './opening-state.ts'
import { useOpeningHours } from './use-business.ts'

const LOOK_AGAIN = 20_000

interface Props {
  clock: FirmClock
  className?: string
}

/** Whether the firm is open: first the state from when the page was rendered, then updated by scripts. */
export function useOpeningState(clock: FirmClock) {
  const [time, setTime] = useState(() => new Date(clock.now))
  useEffect(() => {
    const look = () => setTime(new Date())
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  return findOpeningState(useOpeningHours(), time, findOffset(clock, time))
}

/** "We’re open now, until 5 pm.", or when we open next; nothing when staff have set no hours. */
export function OpenNow({ clock, className }: Props) {
  const state = useOpeningState(clock)
  return state && <p className={`open-now ${className ?? ''}`}>{state.sentence}</p>
}
