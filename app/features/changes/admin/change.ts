/** Columns and their values; long texts end in "…" where they are cut. */
export type Values = Record<string, unknown>

/** The effect of a change on one row. An update has only the columns that changed. */
export interface ChangePart {
  table_name: string
  row_id: string
  /** The name of the row when it was changed. */
  row_name: string | null
  operation: 'insert' | 'update' | 'delete'
  before: Values | null
  after: Values | null
}

/** The change that somebody made with one action: one or more rows. */
export interface Change {
  id: string
  occurred_at: string
  /** Null when nobody was signed in. */
  actor_id: string | null
  actor_email: string | null
  actor_role: string
  can_revert: boolean
  /** The number of rows that it changed; `parts` has at most the first twenty. */
  part_count: number
  parts: ChangePart[]
  /** Says what the change is when its rows don't: a day that was taken back. */
  reason?: { day_from?: string } | null
}

/** The filters of the list, which has all changes that match each filter that is set. */
export interface ChangeFilter {
  /** A user's id, or `site`. */
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

/** Says what becomes of the rows of a day when it is taken back, or what became of them. */
export interface DayReverted {
  is_done: boolean
  /** Tells this answer from another. */
  version: string
  /** The rows as they are now and as they will be. */
  changes: ChangePart[]
  kept: KeptPart[]
}

/** The rows that stay as they are, and why. */
export interface KeptPart {
  table_name: string
  row_id: string
  row_name: string | null
  /**
   * The field was changed later; the row was deleted later, brought back later, or added on that day and used later; or
   * the file of its picture is gone.
   */
  reason: 'changed' | 'deleted' | 'restored' | 'used' | 'picture'
  field?: string
  now?: unknown
}
