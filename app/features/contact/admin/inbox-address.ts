import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isTyping } from '../../../ui/controls/is-typing.ts'
import { type ContactMessage, isBox, type MessageBox } from './message.ts'
import type { MessageSearch } from './messages.queries.ts'

/** The box, search and chosen message are part of the URL, so that a mail can link to a message. */
export function useInboxAddress() {
  const [parameters, setParameters] = useSearchParams()
  const box = parameters.get('box')
  const change = (changes: Record<string, string | undefined>, replace = true) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  const search: MessageSearch = {
    box: isBox(box) ? box : 'open',
    words: parameters.get('search') ?? '',
  }
  return {
    search,
    chosenId: parameters.get('message'),
    showBox: (name: MessageBox) => change({ box: name === 'open' ? undefined : name }),
    searchFor: (words: string) => change({ search: words }),
    choose: (id: string | undefined) => change({ message: id }, false),
  }
}

interface Options {
  messages: ContactMessage[]
  chosenId: string | null
  onChoose: (id: string) => void
  onSearch: () => void
}

/** Shortcuts: j and k go to the next and the previous message, / goes to the search. */
export function useInboxKeys(options: Options) {
  const index = options.messages.findIndex(({ id }) => id === options.chosenId)
  const place = useRef(0)
  if (index >= 0) place.current = index
  const latest = useRef({ ...options, isListed: index >= 0 })
  latest.current = { ...options, isListed: index >= 0 }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!['j', 'k', '/'].includes(event.key)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      const { messages, isListed, onChoose, onSearch } = latest.current
      if (event.key === '/') return onSearch()
      const next = findNext(place.current, isListed, event.key === 'j')
      const message = messages[Math.min(next, messages.length - 1)]
      if (message) onChoose(message.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** When the open message leaves the list (because it was completed, say), the one that takes its place is next. */
export function findNext(place: number, isListed: boolean, isForward: boolean) {
  if (!isForward) return Math.max(0, place - 1)
  return isListed ? place + 1 : place
}
