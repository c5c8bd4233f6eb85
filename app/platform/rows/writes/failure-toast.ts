import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../ui/toast.ts'
import { hasSessionEnded } from '../../session/session.ts'
import { errorMessage } from './error-messages.ts'

/** Shows a toast about a failed write: `onError: toastFailure('Failed to delete FAQ')`. */
export const toastFailure =
  (title: string, fallback = 'Please try again later.') =>
  (error: unknown) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })

/** Reports whether Undo has worked: "Move taken back". */
export const toastTakenBack = (what: string, undone: Promise<unknown>, description?: string) =>
  undone.then(
    () => toast({ title: `${what} taken back`, description }),
    toastFailure(`The ${what.toLowerCase()} could not be taken back`),
  )

interface FailedRead {
  title: string
  /** The whole description, in place of the server's message. */
  description?: string
  /** The description if the server sends no readable message. */
  fallback?: string
}

/**
 * Shows a toast about a failed read, and not again until one has succeeded: a list on the screen is read every few
 * seconds. A read whose session had ended is repeated after sign-in.
 */
export function useFailureToast(error: unknown, { title, description, fallback }: FailedRead) {
  const tell = useEffectEvent(() => {
    if (hasSessionEnded()) return
    if (description) toast({ title, description, variant: 'destructive' })
    else toastFailure(title, fallback)(error)
  })
  const hasFailed = Boolean(error)
  useEffect(() => {
    if (hasFailed) tell()
  }, [hasFailed])
}
