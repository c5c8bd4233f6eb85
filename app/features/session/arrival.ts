import type { NavigateFunction } from 'react-router'
import { toast } from '../../ui/toast.ts'

interface Arrival {
  title?: string
  description: string
  next: string
}

/** Confirms that the user is signed in, and on a public page links to the admin area. */
export const announceArrival = (
  { title = 'You are signed in', description, next }: Arrival,
  navigate: NavigateFunction,
) =>
  toast({
    title,
    description,
    action: next.startsWith('/admin')
      ? undefined
      : {
          label: 'Go to the admin area',
          altText: 'Open the page /admin',
          onClick: () => navigate('/admin'),
        },
  })
