import { useEffect } from 'react'
import { toast } from '../../../ui/toast.ts'
import { hasSessionEnded } from '../../session/session.ts'
import { errorMessage } from './error-messages.ts'

/** Shows a toast about a failed write: `onError: toastFailure('Failed to delete FAQ')`. */
export const toastFailure =
  (title: string, fallback = 'Please try again later.') =>
  (error: unknown) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })

/** Shows a toast about a failed read, once for each error. One whose session has ended is repeated after the sign-in. */
export function useFailureToast(error: unknown, title: string, fallback?: string) {
  useEffect(() => {
    if (error && !hasSessionEnded()) toastFailure(title, fallback)(error)
  }, [error, title, fallback])
}
