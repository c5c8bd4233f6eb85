/** Setup facts that only the server knows. It reports them at every start. */
export interface SetupFacts {
  /** True when other machines than this one can reach the site. */
  is_public: boolean
  /** The address to which messages are mailed. */
  mailbox: string
  /** False while the access passcode is the generated one. */
  has_own_passcode: boolean
  /** Whether the backups are on another disk than the data; null if the site makes none, as with hosted Supabase. */
  backup_disk: 'same' | 'other' | 'off' | null
}

export interface SiteSetup extends SetupFacts {
  administrators: number
}
