import type { NavigateFunction } from 'react-router'
import { toast } from '../../ui/toast.ts'

/** Tells a person that a link from a mail has signed them in. */
export const announceArrival = (description: string, navigate: NavigateFunction) =>
  toast({
    title: 'You are signed in',
    description,
    action: {
      label: 'Go to the admin area',
      altText: 'Open the page /admin',
      onClick: () => navigate('/admin'),
    },
  })
