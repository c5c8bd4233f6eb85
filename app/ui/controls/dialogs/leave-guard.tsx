import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { createListeners } from '../../listeners.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isDirty: boolean
  /** Called when the user leaves and discards the changes. */
  onDiscard?: () => void
  /** Names what would be lost, if not the text of a form. */
  children?: ReactNode
  /** A path within which the search parameters may change without a question. */
  staysWithin?: string
}

type Guarded = { current: Omit<Props, 'isDirty'> }

/** The forms on this page that have unsaved changes. */
let guarded: Guarded[] = []
const { notify, subscribe } = createListeners()

function setGuarded(forms: Guarded[]) {
  guarded = forms
  notify()
}

/** Whether no form on this page has unsaved changes. */
export const useIsSaved = () => useSyncExternalStore(subscribe, () => guarded.length === 0)

/** Asks before a form with unsaved changes is left, within the site or by closing the tab. */
export const LeaveGuard = ({ isDirty, ...guard }: Props) => isDirty && <Guard {...guard} />

// A router supports one blocker at a time, so the first form with changes asks for all of them.
function Guard(guard: Guarded['current']) {
  const own = useRef(guard)
  own.current = guard
  useEffect(() => {
    setGuarded([...guarded, own])
    return () => setGuarded(guarded.filter((form) => form !== own))
  }, [])
  const isFirst = useSyncExternalStore(subscribe, () => guarded[0] === own)
  return isFirst && <Question />
}

function Question() {
  const blocker = useBlocker(({ nextLocation }) =>
    guarded.some(({ current }) => current.staysWithin !== nextLocation.pathname),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const discard = () => {
    for (const { current } of guarded) current.onDiscard?.()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave without saving"
      onCancel={() => blocker.reset?.()}
      onConfirm={discard}
    >
      {guarded.find(({ current }) => current.children)?.current.children ??
        'What you changed here has not been saved. If you leave now, it is lost.'}
    </ConfirmDialog>
  )
}
