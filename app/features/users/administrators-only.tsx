import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasStoredSession } from '../../platform/session/stored-session.ts'

const IfAdministrator = lazy(() => import('./if-administrator.tsx'))

/**
 * Shows its children to administrators on a public page, after the page has loaded. Visitors don't
 * download the check, nor the children if those are lazy.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const [mayBeSignedIn, setMayBeSignedIn] = useState(false)
  useEffect(() => setMayBeSignedIn(hasStoredSession()), [])
  return (
    <Suspense fallback={null}>
      {mayBeSignedIn && <IfAdministrator>{children}</IfAdministrator>}
    </Suspense>
  )
}
