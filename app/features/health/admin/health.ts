import type { BackupState } from './backups.ts'

/** How the site is, by the database's clock. */
export interface SiteHealth {
  backups: BackupState
  mail: MailQueue
  /** Of the mail that has waited longest; 0 when none waits. */
  oldest_mail_seconds: number
  /** Those of the site that were heard of within three minutes. */
  processes: SiteProcess[]
}

export interface MailQueue {
  queued: number
  /** Of those, tried before without success. */
  delayed: number
  /** Given up, and nobody has taken note of it yet. */
  failed: number
  /** How the last check of the mail server failed. */
  problem: string | null
  way: 'server' | 'folder' | null
  is_check_missing: boolean
}

export interface SiteProcess {
  id: string
  /** The release, with the commit where it is known. */
  version: string
  /** In bytes, of the disk with the data folder; null where that can't be told. */
  disk_free: number | null
  disk_size: number | null
}
