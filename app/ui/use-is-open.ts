import { useEffect, useRef } from 'react'

/** A ref that is false once its component is no longer shown: by then, what it reports needs another place. */
export function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
