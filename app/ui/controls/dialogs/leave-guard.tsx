import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isDirty: boolean
  /** Called when the person leaves and gives up the changes. */
  onDiscard?: () => void
  /** Names what would be lost, if it isn't the text of a form. */
  children?: ReactNode
  /** A path within which the search parameters may change without asking. */
  staysWithin?: string
}

/** Asks before a form with unsaved changes is left, within the site or by closing the tab. */
export const LeaveGuard = ({ isDirty, ...guard }: Props) => isDirty && <Guard {...guard} />

// A router supports one blocker at a time, so a form without changes has none.
function Guard({ children, staysWithin, onDiscard }: Omit<Props, 'isDirty'>) {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== staysWithin)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave without saving"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
    >
      {children ?? 'What you changed here has not been saved. If you leave now, it is lost.'}
    </ConfirmDialog>
  )
}
