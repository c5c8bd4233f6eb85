import { useEffect, useRef, useState } from 'react'

const DEBOUNCE = 250

/**
 * The text of a search field whose value is kept elsewhere, such as in the URL. The text is reported once typing
 * pauses; a value that changes elsewhere, as with the Back button, replaces the text. `takeText` returns the text and
 * cancels the pending report, for a caller who reports it together with something else.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const pending = useRef<number>(undefined)
  useEffect(() => {
    if (value === reported.current) return
    clearTimeout(pending.current)
    reported.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    pending.current = window.setTimeout(() => {
      const typed = text.trim()
      if (typed === reported.current) return
      reported.current = typed
      onSearch(typed)
    }, DEBOUNCE)
    return () => clearTimeout(pending.current)
  }, [text, onSearch])
  const takeText = () => {
    reported.current = text.trim()
    return reported.current
  }
  return { text, setText, takeText }
}
