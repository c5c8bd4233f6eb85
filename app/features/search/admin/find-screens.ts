import { foldLetters } from '../../../platform/rows/reads/fold-letters.ts'
import type { Found } from './found-list.tsx'

/** A screen, or a part of one. */
export interface SearchedScreen {
  title: string
  path: string
  /** True for a tab or a card, which is listed only in search results. */
  isPart?: boolean
}

/** The screens whose titles contain every word. */
export function findScreens(screens: SearchedScreen[], typed: string): Found[] {
  const wanted = foldLetters(typed).split(/\s+/).filter(Boolean)
  return screens
    .filter(({ title, isPart }) =>
      wanted.length === 0 ? !isPart : wanted.every((word) => foldLetters(title).includes(word)),
    )
    .map(({ title, path }) => ({ group: 'Screens', key: `screen ${title}`, title, to: path }))
}
