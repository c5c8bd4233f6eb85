import { type ComponentProps, useEffect } from 'react'
import type { SignInDialog } from '../../../features/session/sign-in-dialog.tsx'
import { useIsOnline } from '../../../platform/connection/connection.ts'
import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'

const dialog = lazyComponent(async () => {
  const part = await import('../../../features/session/sign-in-dialog.tsx')
  return part.SignInDialog
})

/** In milliseconds, so that the screen itself loads first. */
const FETCH_DELAY = 5000

/**
 * The dialog for a session that ended. It is fetched soon after the screen, because when it is needed
 * the connection may be gone.
 */
export function SignInAgain(props: ComponentProps<typeof SignInDialog>) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    // Should this fail, the dialog is fetched when it opens, which says what became of it.
    const timer = setTimeout(() => dialog.fetch().catch(() => {}), FETCH_DELAY)
    return () => clearTimeout(timer)
  }, [isOnline])
  return props.open && <LazyBoundary of={dialog}>{(Dialog) => <Dialog {...props} />}</LazyBoundary>
}
