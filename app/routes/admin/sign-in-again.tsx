import { type ComponentProps, useEffect, useState } from 'react'
import type { SignInDialog } from '../../features/session/sign-in-dialog.tsx'

/** In milliseconds: what the screen itself needs comes first. */
const FETCHED_AFTER = 5000

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
    const tryToFetch = () => {
      fetchDialog().catch((error) => console.warn('The sign-in dialog did not come', error))
    }
    const timer = setTimeout(tryToFetch, open ? 0 : FETCHED_AFTER)
    return () => clearTimeout(timer)
  }, [open])

  return Dialog && <Dialog {...props} />
}
