import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasStoredSession } from '../../platform/session/stored-session.ts'

const IfAdministrator = lazy(() => import('./if-administrator.tsx'))

/**
 * Shows something on a public page to administrators, once the page is there. A visitor downloads
 * neither the check nor, when the children are lazy, what is shown.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const [isPerhaps, setPerhaps] = useState(false)
  useEffect(() => setPerhaps(hasStoredSession()), [])
  return (
    <Suspense fallback={null}>
      {isPerhaps && <IfAdministrator>{children}</IfAdministrator>}
    </Suspense>
  )
}
