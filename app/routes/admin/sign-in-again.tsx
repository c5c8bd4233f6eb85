import { type ComponentProps, useEffect, useState } from 'react'
import type { SignInDialog } from '../../features/session/sign-in-dialog.tsx'

/** The latest moment to fetch the dialog, in milliseconds, for browsers that are never idle or don't say. */
const LATEST = 3000

/**
 * The dialog for a session that ended. It is fetched once the screen stands, rather than when it is
 * needed: by then the connection may be gone.
 */
export function SignInAgain(props: ComponentProps<typeof SignInDialog>) {
  const [Dialog, setDialog] = useState<typeof SignInDialog>()
  const { open } = props

  useEffect(() => {
    const fetchDialog = async () => {
      const { SignInDialog } = await import('../../features/session/sign-in-dialog.tsx')
      setDialog(() => SignInDialog)
    }
    if (open) fetchDialog()
    else return whenIdle(() => fetchDialog().catch(() => {}))
  }, [open])

  return Dialog && <Dialog {...props} />
}

function whenIdle(act: () => void) {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, LATEST)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST })
  return () => window.cancelIdleCallback(handle)
}
