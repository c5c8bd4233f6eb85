import type { ReactNode } from 'react'
import type { Noun } from './define-noun.ts'

/** The words of a list. The owner's words stand in its screen as they are, so that a search finds them. */
export interface ListTexts<Row> {
  failed: string
  empty: ReactNode
  deleted: (row: Row) => { title: string; description?: string }
  deleteFailed: string
  /** For a noun that staff put in order. */
  moved?: string
  moveFailed?: string
  /** The question that is asked before one row is deleted. */
  question: (row: Row) => { title: string; text: string }
  /** What the deletion of several rows means for families. Without it rows can’t be selected. */
  warning?: string | ((rows: Row[]) => string)
}

/** The words of a form: its titles, and those of the toasts once it is saved or saving failed. */
export interface FormTexts {
  add: string
  edit: string
  texts: { added: string; addFailed: string; changed: string; changeFailed: string }
}

/** What a list says where its screen has no words of its own. */
export const listTexts = <Row>({ one, many, nameOf }: Noun<Row>): ListTexts<Row> => ({
  failed: `Failed to fetch ${many}`,
  empty: `There are no ${many} yet.`,
  deleted: (row) => ({ title: `${capital(one)} has been deleted`, description: nameOf(row) }),
  deleteFailed: `Failed to delete ${one}`,
  moved: `${capital(one)} order updated`,
  moveFailed: `Failed to update ${one} order`,
  question: (row) => ({
    title: `Delete this ${one}?`,
    text: `Families won’t see “${nameOf(row)}” any more.`,
  }),
})

export const formTexts = ({ one }: Pick<Noun, 'one'>): FormTexts => ({
  add: `Add ${titleCase(one)}`,
  edit: `Edit ${titleCase(one)}`,
  texts: {
    added: `${capital(one)} added successfully`,
    addFailed: `Failed to add ${one}`,
    changed: `${capital(one)} updated successfully`,
    changeFailed: `Failed to update ${one}`,
  },
})

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const titleCase = (words: string) => words.split(' ').map(capital).join(' ')
