import { type ComponentProps, useEffect, useState } from 'react'
import type { SignInDialog } from '../../features/session/sign-in-dialog.tsx'

/** In milliseconds, so that the screen itself loads first. */
const FETCH_DELAY = 5000

/**
 * The dialog for a session that ended. It is fetched soon after the screen, because when it is needed
 * the connection may be gone.
 */
export function SignInAgain(props: ComponentProps<typeof SignInDialog>) {
  const [Dialog, setDialog] = useState<typeof SignInDialog>()
  const { open } = props

  useEffect(() => {
    const fetchDialog = async () => {
      const { SignInDialog } = await import('../../features/session/sign-in-dialog.tsx')
      setDialog(() => SignInDialog)
    }
    const tryToFetch = () => {
      fetchDialog().catch((error) => console.warn('The sign-in dialog could not be fetched', error))
    }
    const timer = setTimeout(tryToFetch, open ? 0 : FETCH_DELAY)
    return () => clearTimeout(timer)
  }, [open])

  return Dialog && <Dialog {...props} />
}
