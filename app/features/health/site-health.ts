export interface SiteHealth {
  date: DateState
  backups: BackupState
  mail: MailQueue
  /** The age of the mail that has been queued longest; 0 if there is none. */
  oldest_mail_seconds: number
  retention: RetentionState
  /** Stored picture files that have had no row for 30 days and are too many to be deleted unasked. */
  held_orphans: { held: number; stored: number } | null
  /** A standby server, or a database that its operator has made read-only. */
  is_read_only: boolean
  /** As last reported; null before the first report. */
  server: ServerState | null
}

/** Whether the server's date can be right, judged by what the database knows. */
export interface DateState {
  now: string
  /** The newest moment that the database knows of. */
  known_at: string
  /** Nothing is deleted for its age until staff confirm the date. */
  is_in_doubt: boolean
}

export interface MailQueue {
  queued: number
  /** How many of them failed in an earlier attempt. */
  delayed: number
  /** Given up and not dismissed yet. */
  failed: number
  /** Why the last check of the mail server failed. */
  problem: string | null
  transport: 'server' | 'folder' | null
  is_check_missing: boolean
}

/** How many rows were deleted last night because their retention period was over. */
interface RetentionState {
  /** The nightly deletion hasn't run for more than 26 hours. */
  is_late: boolean
  /** Missing before the first night, like the counts. */
  finished_at?: string
  messages?: number
  mails?: number
  changes?: number
}

interface ServerState {
  /** The release, with the commit if it is known. */
  version: string
  /** In bytes, of the disk with the data folder; null if unknown. */
  disk: { free: number; size: number } | null
}

/** The results of backups and restore drills. Times are the database's, sizes in bytes. */
export interface BackupState {
  /** Null where the site makes no backups, as with hosted Supabase. */
  nightly: 'on' | 'off' | null
  /** The last backup that succeeded. */
  backup_at: string | null
  backup_size: number | null
  backup_pictures: number | null
  /** Pictures missing from the backup, because the site has lost their files. */
  backup_missing: number | null
  /** A sentence on what has gone wrong since then. */
  backup_problem: string | null
  is_backup_late: boolean
  /** Sentences about the folders for backups, such as one whose disk isn't mounted. */
  folder_problem: string | null
  /** The last drill that passed, or the last one if none has. */
  drill_at: string | null
  /** A sentence on why the last drill failed. */
  drill_problem: string | null
  is_drill_late: boolean
}
