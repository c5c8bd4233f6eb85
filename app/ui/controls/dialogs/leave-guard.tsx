import {
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { createListeners } from '../../listeners.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is said about what would be lost. */
export type Lost = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirm' | 'children'>

interface Guard {
  isDirty: boolean
  /** Called when the user leaves and discards the changes. */
  onDiscard?: () => void
  /** Whether the changes are just being saved, so that leaving loses nothing. */
  isBeingSaved?: () => boolean
  /** The question, if something else would be lost than changes to save. */
  question?: Lost
  /** A path within which the search parameters may change without a question. */
  staysWithin?: string
}

interface Guarded {
  current: Guard
}

interface State {
  /** The forms on this page that have unsaved changes. */
  forms: Guarded[]
  /** The form that its user wants to leave, while the page stays open. */
  asking?: { form: Guarded; leave: () => void }
}

let state: State = { forms: [] }
const { notify, subscribe } = createListeners()

function setState(next: State) {
  state = next
  notify()
}

/** The state of a link that leads from a form to something it uses. The unsaved changes stay a draft, without a question. */
export const keepsDrafts = { keepsDrafts: true }

/** Whether no form on this page has unsaved changes. */
export const useIsSaved = () => useSyncExternalStore(subscribe, () => state.forms.length === 0)

/**
 * Asks before a form with unsaved changes is left: within the site, by closing the tab, or with the returned function,
 * which leaves at once if there is nothing to ask.
 */
export function useLeaveGuard(guard: Guard) {
  const { isDirty } = guard
  const form = useRef(guard)
  useLayoutEffect(() => {
    form.current = guard
  })
  useEffect(() => {
    if (!isDirty) return
    setState({ ...state, forms: [...state.forms, form] })
    return () => {
      const { forms, asking } = state
      const isAsking = asking !== undefined && asking.form !== form
      setState({
        forms: forms.filter((other) => other !== form),
        asking: isAsking ? asking : undefined,
      })
    }
  }, [isDirty])
  return (leave: () => void) => {
    if (wouldLose(form)) setState({ ...state, asking: { form, leave } })
    else leave()
  }
}

/** Leaves a screen whose form was saved or discarded, without a question, although it may not have rendered since. */
export function useLeaveForm() {
  const navigate = useNavigate()
  const { state: locationState } = useLocation()
  return (path: string, options?: { replace: boolean }) => {
    setState({ forms: [] })
    navigate(path, { ...options, state: locationState })
  }
}

const wouldLose = ({ current: { isDirty, isBeingSaved } }: Guarded) => isDirty && !isBeingSaved?.()

/** The one question about unsaved changes, for all forms of the page. Leaving the page replaces leaving a form. */
export function LeaveQuestion() {
  const { forms, asking } = useSyncExternalStore(subscribe, () => state)
  const blocker = useBlocker(
    ({ nextLocation }) =>
      !nextLocation.state?.keepsDrafts &&
      state.forms.some(
        (form) => form.current.staysWithin !== nextLocation.pathname && wouldLose(form),
      ),
  )
  const { state: navigation, reset, proceed } = blocker
  const isSaved = forms.length === 0
  useEffect(() => {
    // The changes were saved while the question was open.
    if (isSaved && navigation === 'blocked') reset?.()
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved, navigation, reset])
  const isBlocked = navigation === 'blocked'
  const left = isBlocked || !asking ? forms : [asking.form]
  const close = () => setState({ ...state, asking: undefined })
  const stay = () => {
    close()
    reset?.()
  }
  const discard = () => {
    for (const { current } of left) current.onDiscard?.()
    close()
    if (isBlocked) proceed?.()
    else asking?.leave()
  }
  return (
    <ConfirmDialog
      cancel="Keep Editing"
      {...(left.find(({ current }) => current.question)?.current.question ?? unsavedText)}
      open={isBlocked || asking !== undefined}
      onCancel={stay}
      onConfirm={discard}
    />
  )
}

const unsavedText: Lost = {
  title: 'Discard unsaved changes?',
  confirm: 'Discard Changes',
  children: 'What you changed here has not been saved.',
}
