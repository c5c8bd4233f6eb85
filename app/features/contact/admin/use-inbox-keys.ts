import { useEffect, useRef } from 'react'

interface Keys {
  onNext: () => void
  onPrevious: () => void
  onSearch: () => void
}

/** j and k go through the messages, / to the search; not while something is being typed. */
export function useInboxKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = { j: 'onNext', k: 'onPrevious', '/': 'onSearch' }[event.key] as
        | keyof Keys
        | undefined
      if (!act || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      latest.current[act]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  (target as HTMLInputElement).type !== 'radio'
