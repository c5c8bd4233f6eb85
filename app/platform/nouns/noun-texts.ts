import type { ReactNode } from 'react'
import { capitalize } from '../capitalize.ts'
import type { Noun } from './define-noun.ts'

/** The texts of a list. Those that a noun doesn't give are composed from its name. */
export interface ListTexts<Row> {
  failed: string
  empty: ReactNode
  deleted: (row: Row) => { title: string; description?: string }
  deleteFailed: string
  /** For a noun whose rows staff order. */
  moved?: string
  moveFailed?: string
  /** The text of the question before a deletion. */
  question: (row: Row) => ReactNode
}

/** The texts of a form: its titles, and the toasts for success and failure. */
export interface FormTexts {
  add: string
  edit: string
  texts: { added: string; addFailed: string; changed: string; changeFailed: string }
}

export const listTexts = <Row>({ one, many, nameOf }: Noun<Row>): ListTexts<Row> => ({
  failed: `Failed to fetch ${many}`,
  empty: `There are no ${many} yet.`,
  deleted: (row) => ({ title: `${capitalize(one)} has been deleted`, description: nameOf(row) }),
  deleteFailed: `Failed to delete ${one}`,
  moved: `${capitalize(one)} order updated`,
  moveFailed: `Failed to update ${one} order`,
  question: (row) => `Families won’t see “${nameOf(row)}” any more.`,
})

export const formTexts = ({ one }: Pick<Noun, 'one'>): FormTexts => ({
  add: `Add ${titleCase(one)}`,
  edit: `Edit ${titleCase(one)}`,
  texts: {
    added: `${capitalize(one)} added successfully`,
    addFailed: `Failed to add ${one}`,
    changed: `${capitalize(one)} updated successfully`,
    changeFailed: `Failed to update ${one}`,
  },
})

const titleCase = (text: string) => text.split(' ').map(capitalize).join(' ')
