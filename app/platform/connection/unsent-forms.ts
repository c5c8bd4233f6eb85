import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'
import { toast } from '../../ui/toast.ts'
import { isOnline, useIsOnline } from './connection.ts'

/** Forms submitted while offline; true if nothing has been typed since. */
const held = new Map<HTMLFormElement, boolean>()
const { notify, subscribe } = createListeners()

/**
 * Holds back forms submitted while offline and submits them when the connection returns. That is safe, because they
 * have never been sent. Asks first if something was typed since. A form that was closed is forgotten.
 */
export function useUnsentForms() {
  const online = useIsOnline()

  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      if (isOnline() || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopPropagation()
      held.set(event.target, true)
      notify()
    }
    const noteTyping = ({ target }: Event) => {
      const form = target instanceof Element && target.closest('form')
      if (!form || !held.has(form)) return
      held.set(form, false)
      notify()
    }
    window.addEventListener('submit', hold, true)
    window.addEventListener('input', noteTyping)
    // A closing dialog returns the focus.
    window.addEventListener('focusin', notify)
    return () => {
      window.removeEventListener('submit', hold, true)
      window.removeEventListener('input', noteTyping)
      window.removeEventListener('focusin', notify)
    }
  }, [])

  useEffect(() => {
    if (!online) return
    for (const [form, isUntouched] of held) {
      held.delete(form)
      if (form.isConnected) submitAgain(form, isUntouched)
    }
    notify()
  }, [online])
}

function submitAgain(form: HTMLFormElement, isUntouched: boolean) {
  if (isUntouched) return form.requestSubmit()
  toast({
    title: "You're online again",
    description: 'What you have written since then is not saved yet.',
    duration: 20_000,
    action: {
      label: 'Save now',
      altText: 'Press the form’s own button',
      onClick: () => form.isConnected && form.requestSubmit(),
    },
  })
}

const isHolding = () => [...held].some(([form, isUntouched]) => isUntouched && form.isConnected)

/** Whether something will be sent automatically when the connection returns. */
export function useIsWaiting() {
  const isFormHeld = useSyncExternalStore(subscribe, isHolding, () => false)
  const paused = useIsMutating({ predicate: ({ state }) => state.isPaused })
  return isFormHeld || paused > 0
}
