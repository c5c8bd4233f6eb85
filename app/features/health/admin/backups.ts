/** How the backups and the restore drills went, by the database's clock. Sizes are in bytes. */
export interface BackupState {
  /** Null where the site makes none, as with hosted Supabase. */
  nightly: 'on' | 'off' | null
  /** The last one that went well. */
  backup_at: string | null
  backup_file: string | null
  backup_size: number | null
  backup_rows: number | null
  backup_pictures: number | null
  /** Pictures that are not in it, since the site itself has lost them. */
  backup_missing: number | null
  /** What went wrong since then, as a sentence. */
  backup_problem: string | null
  is_backup_late: boolean
  /** The last drill that went well, or else the last one. */
  drill_at: string | null
  drill_file: string | null
  /** How the last one failed. */
  drill_problem: string | null
  is_drill_late: boolean
}
