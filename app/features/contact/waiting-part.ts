import { useEffect, useState } from 'react'
import type { WaitingDialog } from './waiting-dialog.tsx'
import type { WaitingLine } from './waiting-line.tsx'

interface WaitingPart {
  WaitingLine: typeof WaitingLine
  WaitingDialog: typeof WaitingDialog
}

let loaded: WaitingPart | undefined

/** Pages with the form bring the part along, so that it is there when the connection breaks off. */
export const provideWaitingPart = (part: WaitingPart) => {
  loaded = part
}

/** The part that shows and sends the messages that wait; other pages fetch it when something waits and `canFetch` is true. */
export function useWaitingPart(isNeeded: boolean, canFetch: boolean) {
  const [part, setPart] = useState<WaitingPart>()
  useEffect(() => {
    if (!isNeeded || part) return
    if (loaded) setPart(loaded)
    // A failure is tried again when the connection returns, or on the next page.
    else if (canFetch) fetchPart().then(setPart, () => {})
  }, [isNeeded, canFetch, part])
  return part
}

async function fetchPart(): Promise<WaitingPart> {
  const [{ WaitingLine }, { WaitingDialog }] = await Promise.all([
    import('./waiting-line.tsx'),
    import('./waiting-dialog.tsx'),
  ])
  return { WaitingLine, WaitingDialog }
}
