import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useAccess } from './users.queries.ts'

/** Nobody signs in over a public page, so that its buttons go when the session ends. */
export function IfAdministrator({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const isAdministrator = useAccess() === 'administrator'
  return isAdministrator && status === 'signed-in' ? children : null
}
