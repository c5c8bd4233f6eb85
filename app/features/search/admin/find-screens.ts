import { foldLetters } from '../../../platform/rows/reads/fold-letters.ts'
import type { Found } from './found-list.tsx'

/** A screen, or a part of one, with its title and synonyms for the search. */
export interface SearchedScreen {
  title: string
  path: string
  words?: string
  /** True for a tab or a card, which is listed only in search results. */
  isPart?: boolean
}

/** Filler words of a question that name no screen: "how do I change the logo". */
const small = new Set(
  'a an and are can change do edit for find how i in is my new of on or our set the to update we what where with'.split(
    ' ',
  ),
)

/** The words to find, in the singular. Filler words are dropped unless there are no others. */
function wantedWords(typed: string) {
  const words = foldLetters(typed)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  )
}

/** The screens that match every word; those whose title matches come first. */
export function findScreens(screens: SearchedScreen[], typed: string): Found[] {
  const wanted = wantedWords(typed)
  const hasAll = (text: string) => wanted.every((word) => foldLetters(text).includes(word))
  const found = screens.filter(({ title, words = '', isPart }) =>
    wanted.length === 0 ? !isPart : hasAll(`${title} ${words}`),
  )
  const titled = found.filter(({ title }) => hasAll(title))
  return [...titled, ...found.filter((screen) => !titled.includes(screen))].map(
    ({ title, path }) => ({ group: 'Screens', key: `screen ${title}`, title, to: path }),
  )
}
