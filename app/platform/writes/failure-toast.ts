import { toast } from '../../ui/toast.ts'
import { errorMessage } from './error-messages.ts'

/** Shows a toast for a failed write: `onError: toastFailure('Failed to delete FAQ')`. */
export const toastFailure =
  (title: string, fallback = 'Please try again later.') =>
  (error: unknown) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })
