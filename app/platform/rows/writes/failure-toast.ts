import { useEffect } from 'react'
import { toast } from '../../../ui/toast.ts'
import { errorMessage } from './error-messages.ts'

/** Shows a toast about a failed write: `onError: toastFailure('Failed to delete FAQ')`. */
export const toastFailure =
  (title: string, fallback = 'Please try again later.') =>
  (error: unknown) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })

/** Shows a toast about a failed read, once for each error. */
export function useFailureToast(error: unknown, title: string, fallback?: string) {
  useEffect(() => {
    if (error) toastFailure(title, fallback)(error)
  }, [error, title, fallback])
}
