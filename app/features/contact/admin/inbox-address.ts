import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readToken } from '../../../platform/link-token.ts'
import { useParameters } from '../../../platform/use-parameters.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { type ContactMessage, isBox, type MessageBox } from './message.ts'
import type { MessageSearch } from './messages.queries.ts'

/** Nobody has chosen the box that the inbox begins with, so a search looks in all messages. */
const unchosenBox = (text: string): MessageBox => (text ? 'all' : 'open')

export function readSearch(parameters: URLSearchParams): MessageSearch {
  const box = parameters.get('box')
  const text = parameters.get('search') ?? ''
  return { box: isBox(box) ? box : unchosenBox(text), text }
}

/** The box, search and chosen message are part of the URL, so that a mail can link to a message. */
export function useInboxAddress() {
  const [parameters, change] = useParameters()
  const search = readSearch(parameters)
  return {
    search,
    chosenId: readToken(parameters.get('message')) || null,
    showBox: (name: MessageBox) =>
      change({ box: name === unchosenBox(search.text) ? undefined : name }),
    searchFor: (text: string) =>
      change({ search: text, ...(search.box === 'open' && { box: undefined }) }),
    choose: (id: string | undefined) => change({ message: id }, false),
  }
}

interface ClosingOptions {
  list: RefObject<HTMLElement | null>
  messages: ContactMessage[]
  chosenId: string | null
  onClose: () => void
}

/** Closes the open message. The focus goes to its row, or to the next one if the message is done, without opening it. */
export function useClosing({ list, messages, chosenId, onClose }: ClosingOptions) {
  const focusedId = useRef<string>(undefined)
  // A layout effect, because on a narrow screen the list is only shown once the message is closed.
  useLayoutEffect(() => {
    if (chosenId !== null || !focusedId.current) return
    list.current?.querySelector<HTMLElement>(`[data-message="${focusedId.current}"]`)?.focus()
    keepFocus()
    focusedId.current = undefined
  }, [chosenId, list])
  const closeTo = (id: string | undefined) => {
    focusedId.current = id
    onClose()
  }
  const index = messages.findIndex(({ id }) => id === chosenId)
  return {
    close: () => closeTo(chosenId ?? undefined),
    finish: () => closeTo((messages[index + 1] ?? messages[index - 1])?.id),
  }
}
