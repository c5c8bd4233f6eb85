import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ContactMessage, isBox, type MessageBox } from './message.ts'
import type { MessageSearch } from './messages.queries.ts'

/** Box, search and chosen message are kept in the address, so that a mail can link to a message. */
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
    box: isBox(box) ? box : 'all',
    words: parameters.get('search') ?? '',
  }
  return {
    search,
    chosenId: parameters.get('message'),
    showBox: (name: MessageBox) => change({ box: name === 'all' ? undefined : name }),
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

/** Shortcuts: j and k choose the next and the previous message, / goes to the search. */
export function useInboxKeys(options: Options) {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!['j', 'k', '/'].includes(event.key)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (event.key === '/') latest.current.onSearch()
      else step(latest.current, event.key === 'j' ? 1 : -1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function step({ messages, chosenId, onChoose }: Options, by: number) {
  const index = messages.findIndex(({ id }) => id === chosenId)
  const next = messages[index < 0 ? 0 : index + by]
  if (next) onChoose(next.id)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !['radio', 'checkbox'].includes((target as HTMLInputElement).type)
