import type { Person } from './person.ts'

/** A visitor who goes from page to page. */
export const readPages: Person = async ({ ask, pages }, number) => {
  let at = number
  return () => {
    at += 1
    return ask('page', { path: pages[at % pages.length] ?? '/' })
  }
}
