import type { NavigateFunction } from 'react-router'
import type { Db } from '../../platform/db.ts'
import { askAccess } from '../../platform/session/access-state.ts'
import { toast } from '../../ui/toast.ts'

interface Arrival {
  title?: string
  description: string
  next: string
}

/** Nothing else on the page says what comes next. */
const LONG = 20_000

/**
 * Confirms that the user is signed in, and on a public page links to the admin area. Somebody who is not approved yet
 * reads that instead.
 */
export async function announceArrival(
  { title = 'You are signed in', description, next }: Arrival,
  db: Db,
  navigate: NavigateFunction,
) {
  if (next.startsWith('/admin')) return toast({ title, description })
  // If the question fails, the admin area answers it.
  const access = await db()
    .then(askAccess)
    .catch(() => null)
  if (access === 'approval')
    return toast({
      title,
      description: `${description} An administrator has yet to approve your access to the admin area.`,
      duration: LONG,
    })
  toast({
    title,
    description,
    action: {
      label: 'Go to the admin area',
      altText: 'Open the page /admin',
      onClick: () => navigate('/admin'),
    },
  })
}
