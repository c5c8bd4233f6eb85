import { type ReactNode, useSyncExternalStore } from 'react'
import { LazyBoundary, lazyComponent } from '../../platform/connection/lazy-boundary.tsx'
import { AsSignedIn } from '../../platform/db-context.tsx'
import { hasStoredSession } from '../../platform/session/stored-session.ts'

const ifAdministrator = lazyComponent(async () => {
  const part = await import('./if-administrator.tsx')
  return part.IfAdministrator
})

/** Shows its children to administrators once the page has loaded. Visitors download neither check nor children. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const mayBeSignedIn = useSyncExternalStore(never, hasStoredSession, () => false)
  if (!mayBeSignedIn) return null
  return (
    <AsSignedIn>
      <LazyBoundary of={ifAdministrator}>
        {(IfAdministrator) => <IfAdministrator>{children}</IfAdministrator>}
      </LazyBoundary>
    </AsSignedIn>
  )
}

const never = () => () => {}
