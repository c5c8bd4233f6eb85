export interface SiteHealth {
  backups: BackupState
  mail: MailQueue
  retention: RetentionState
  /** The age of the oldest waiting mail; 0 when none waits. */
  oldest_mail_seconds: number
  /** A standby, or a database that its operator has closed to writes. */
  is_read_only: boolean
  /** The site's processes that have reported within three minutes. */
  processes: SiteProcess[]
}

export interface MailQueue {
  queued: number
  /** The number of those that were tried before without success. */
  delayed: number
  /** Given up and not dismissed yet. */
  failed: number
  /** The reason why the last check of the mail server failed. */
  problem: string | null
  transport: 'server' | 'folder' | null
  is_check_missing: boolean
}

/** The rows that were deleted in the last night because it was older than its term. */
export interface RetentionState {
  /** Nothing was deleted for more than 26 hours, not even looked for. */
  is_late: boolean
  /** Missing before the first night, as the numbers are. */
  finished_at?: string
  messages?: number
  mails?: number
  changes?: number
  page_views?: number
}

export interface SiteProcess {
  id: string
  /** The release, with the commit where it is known. */
  version: string
  /** In bytes, of the disk with the data folder; null where it is unknown. */
  disk_free: number | null
  disk_size: number | null
}

/** The results of backups and restore drills. Times are the database's, sizes in bytes. */
export interface BackupState {
  /** Null where the site makes no backups, as with hosted Supabase. */
  nightly: 'on' | 'off' | null
  /** The last backup that succeeded. */
  backup_at: string | null
  backup_file: string | null
  backup_size: number | null
  backup_rows: number | null
  backup_pictures: number | null
  /** Pictures that are missing in it because the site has lost their files. */
  backup_missing: number | null
  /** A sentence that says what has gone wrong since then. */
  backup_problem: string | null
  is_backup_late: boolean
  /** The last drill that passed, or the last one if none has. */
  drill_at: string | null
  drill_file: string | null
  /** A sentence that says why the last drill failed. */
  drill_problem: string | null
  is_drill_late: boolean
}
