import type { ReactNode } from 'react'

/** Two versions of a text, with marks around the words between their common beginning and end. */
export function markWords(one: ReactNode, other: ReactNode): [ReactNode, ReactNode] {
  if (typeof one !== 'string' || typeof other !== 'string') return [one, other]
  const [words, others] = [splitWords(one), splitWords(other)]
  const start = countAlike(words, others)
  const end = countAlike(words.slice(start).reverse(), others.slice(start).reverse())
  return [mark(words, start, end), mark(others, start, end)]
}

const splitWords = (text: string) => text.split(/(\s+)/)

function countAlike(words: string[], others: string[]) {
  const at = words.findIndex((word, index) => word !== others[index])
  return at < 0 ? words.length : at
}

const mark = (words: string[], start: number, end: number) => (
  <>
    {words.slice(0, start).join('')}
    <mark
      // A new element where the texts differ elsewhere, such as when a text that was cut arrives in full, so that it is
      // scrolled to again.
      key={start}
      // Also where words are missing.
      ref={scrollIntoView}
      className="bg-state-yellow text-ink underline decoration-2 underline-offset-2"
    >
      {words.slice(start, words.length - end).join('')}
    </mark>
    {words.slice(words.length - end).join('')}
  </>
)

/** Scrolls the frame of a long text, but not the page, by whole lines. */
function scrollIntoView(marked: HTMLElement | null) {
  const frame = marked?.parentElement
  if (!frame) return
  const line = Number.parseFloat(getComputedStyle(frame).lineHeight)
  frame.scrollTop = Math.floor((marked.offsetTop - frame.offsetTop) / line - 1) * line
}
