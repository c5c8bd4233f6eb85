/** A change of one row, with the columns that it changed, before and after. */
export interface RowChange {
  operation: 'insert' | 'update' | 'delete'
  row_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Formats the parts of a sentence for Recent Changes. */
export interface Wording {
  /** The row: "the question “…”". */
  row: string
  /** The only column that was changed, if it was one. */
  only?: string
  quote: (text: string) => string
  value: (field: string, value: unknown) => string
  /** "from $210 to $225" */
  fromTo: (field: string) => string
  field: (field: string) => string
}
