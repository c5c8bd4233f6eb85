/** Columns and their values; long texts end in "…" where they are cut. */
export type Values = Record<string, unknown>

/** What a change did to one row. Of an update it has only the columns that changed. */
export interface ChangePart {
  table_name: string
  row_id: string
  /** What the row was called when it was changed. */
  row_name: string | null
  operation: 'insert' | 'update' | 'delete'
  before: Values | null
  after: Values | null
}

/** What somebody did at one stroke. */
export interface Change {
  id: string
  occurred_at: string
  /** Null for what nobody signed in did. */
  actor_id: string | null
  actor_email: string | null
  actor_role: string
  can_revert: boolean
  /** How many rows it touched; `parts` tells of twenty at most. */
  part_count: number
  parts: ChangePart[]
}

/** Whose changes of what are listed; nothing stands for all. */
export interface ChangeFilter {
  /** Somebody's id, or `site`. */
  person?: string
  kind?: string
}

/** A value that was changed again since: as it is, and as it would be after reverting. */
export interface NewerValue {
  table_name: string
  row_id: string
  row_name: string | null
  field: string
  now: unknown
  earlier: unknown
}
