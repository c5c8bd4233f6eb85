import { useEffect } from 'react'

/**
 * Ctrl+Enter and ⌘+Enter press the button that saves or sends the form in which somebody types. Enter alone does so in a
 * line, and begins a new one in a text.
 */
export function useSaveKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target, defaultPrevented } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented) return
      const form = target instanceof Element ? target.closest('form') : null
      const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
