import { toast } from '../../ui/toast.ts'
import { errorWords } from './error-messages.ts'

/** Tells of a failed act: `onError: toastFailure('Failed to delete FAQ')`. */
export const toastFailure =
  (title: string, fallback = 'Please try again later.') =>
  (error: unknown) =>
    toast({ title, description: errorWords(error, fallback), variant: 'destructive' })
