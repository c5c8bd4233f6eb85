import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { createListeners } from '../../listeners.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmProps = ComponentProps<typeof ConfirmDialog>
/** What is said about what would be lost. */
type Lost = Pick<ConfirmProps, 'title' | 'confirm' | 'children'>

interface Props {
  isDirty: boolean
  /** Called when the user leaves and discards the changes. */
  onDiscard?: () => void
  /** The question, if what would be lost isn't the text of a form. */
  question?: Lost
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
    <DiscardQuestion
      {...guarded.find(({ current }) => current.question)?.current.question}
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={discard}
    />
  )
}

/** The question before unsaved changes are lost, whichever way the form is left. */
export const DiscardQuestion = (dialog: Omit<ConfirmProps, keyof Lost> & Partial<Lost>) => (
  <ConfirmDialog cancel="Keep Editing" {...unsavedText} {...dialog} />
)

const unsavedText: Lost = {
  title: 'Discard unsaved changes?',
  confirm: 'Discard Changes',
  children: 'What you changed here has not been saved.',
}
