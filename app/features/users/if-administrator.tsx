import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useAccess } from './users.queries.ts'

/** Public pages have no sign-in dialog, so the children disappear when the session ends. */
export function IfAdministrator({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const isAdministrator = useAccess() === 'administrator'
  return isAdministrator && status === 'signed-in' ? children : null
}
