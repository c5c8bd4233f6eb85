import { useEffect } from 'react'

/**
 * Ctrl+Enter and ⌘+Enter press the button that saves or sends the current form. Enter without a modifier does so in a
 * single-line field, and begins a new line in a text area.
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
