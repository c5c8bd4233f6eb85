import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readToken } from '../../../platform/link-token.ts'
import { isTyping } from '../../../ui/controls/is-typing.ts'
import { type ContactMessage, isBox, type MessageBox } from './message.ts'
import type { MessageSearch } from './messages.queries.ts'

/** Nobody has chosen the box that the inbox begins with, so a search looks in all messages. */
const unchosenBox = (words: string): MessageBox => (words ? 'all' : 'open')

export function readSearch(parameters: URLSearchParams): MessageSearch {
  const box = parameters.get('box')
  const words = parameters.get('search') ?? ''
  return { box: isBox(box) ? box : unchosenBox(words), words }
}

/** The box, search and chosen message are part of the URL, so that a mail can link to a message. */
export function useInboxAddress() {
  const [parameters, setParameters] = useSearchParams()
  const search = readSearch(parameters)
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
  return {
    search,
    chosenId: readToken(parameters.get('message')) || null,
    showBox: (name: MessageBox) =>
      change({ box: name === unchosenBox(search.words) ? undefined : name }),
    searchFor: (words: string) =>
      change({ search: words, ...(search.box === 'open' && { box: undefined }) }),
    choose: (id: string | undefined) => change({ message: id }, false),
  }
}

interface Options {
  list: RefObject<HTMLElement | null>
  messages: ContactMessage[]
  chosenId: string | null
  onChoose: (id: string) => void
  onSearch: () => void
}

/**
 * Shortcuts while the list has the focus: j and k go to the next and the previous message, / goes to the search. Returns
 * the message that was chosen by a key, which leaves the focus in the list.
 */
export function useInboxKeys({ list, messages, chosenId, onChoose, onSearch }: Options) {
  const index = messages.findIndex(({ id }) => id === chosenId)
  const place = useRef(0)
  if (index >= 0) place.current = index
  const chosenByKey = useRef<string>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!['j', 'k', '/'].includes(event.key) || !list.current?.contains(event.target as Node))
      return
    event.preventDefault()
    if (event.key === '/') return onSearch()
    const next = findNext(place.current, index >= 0, event.key === 'j')
    const message = messages[Math.min(next, messages.length - 1)]
    if (!message) return
    chosenByKey.current = message.id
    onChoose(message.id)
    list.current.querySelector<HTMLElement>(`[data-message="${message.id}"]`)?.focus()
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onPress)
    return () => window.removeEventListener('keydown', onPress)
  }, [])
  return chosenByKey
}

/** When the open message leaves the list (because it was completed, say), the one that takes its place is next. */
export function findNext(place: number, isListed: boolean, isForward: boolean) {
  if (!isForward) return Math.max(0, place - 1)
  return isListed ? place + 1 : place
}

interface FinishOptions extends Pick<Options, 'list' | 'messages' | 'chosenId'> {
  onClose: () => void
}

/** Closes the message that is done, and focuses the next one in the list without opening it. */
export function useFinish({ list, messages, chosenId, onClose }: FinishOptions) {
  const nextId = useRef<string>(undefined)
  // A layout effect, because on a narrow screen the list is only shown once the message is closed.
  useLayoutEffect(() => {
    if (chosenId !== null || !nextId.current) return
    list.current?.querySelector<HTMLElement>(`[data-message="${nextId.current}"]`)?.focus()
    nextId.current = undefined
  }, [chosenId, list])
  return () => {
    const index = messages.findIndex(({ id }) => id === chosenId)
    nextId.current = (messages[index + 1] ?? messages[index - 1])?.id
    onClose()
  }
}
