/** How often the lists that several people change are fetched again, in milliseconds. */
export const REFETCH_INTERVAL = 15_000

/** The same for the counts and states in the menu and on the dashboard. */
export const SUMMARY_INTERVAL = 60_000
