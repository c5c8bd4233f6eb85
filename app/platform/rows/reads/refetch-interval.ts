/** How often the lists that several people change are fetched again, in milliseconds. */
export const REFETCH_INTERVAL = 15_000
