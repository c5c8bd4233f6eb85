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
 * The dialog for an ended session. It is fetched soon after the screen, because the connection may be gone when it is
 * needed.
 */
export function SignInAgain(props: ComponentProps<typeof SignInDialog>) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    // If this fails, the dialog is fetched when it opens, and shows an error then.
    const timer = setTimeout(() => dialog.fetch().catch(() => {}), FETCH_DELAY)
    return () => clearTimeout(timer)
  }, [isOnline])
  return props.open && <LazyBoundary of={dialog}>{(Dialog) => <Dialog {...props} />}</LazyBoundary>
}
