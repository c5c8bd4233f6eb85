/** Columns with their values. Long texts are cut and end in "…". */
type Values = Record<string, unknown>

/** The effect of a change on one row. An update has only the columns that changed. */
export interface ChangePart {
  table_name: string
  row_id: string
  row_name: string | null
  operation: 'insert' | 'update' | 'delete'
  before: Values | null
  after: Values | null
}

export interface Change {
  id: string
  occurred_at: string
  /** Null when nobody was signed in. */
  actor_id: string | null
  actor_email: string | null
  actor_role: string
  can_revert: boolean
  since: 'reverted' | 'deleted' | null
  /** The number of rows that it changed; `parts` has at most the first twenty. */
  part_count: number
  parts: ChangePart[]
}

export interface ChangeFilter {
  person?: string
  category?: string
}

/** A value that has been changed again since: as it is now, and as it would be after reverting. */
export interface NewerValue {
  table_name: string
  row_id: string
  row_name: string | null
  field: string
  now: unknown
  earlier: unknown
}
