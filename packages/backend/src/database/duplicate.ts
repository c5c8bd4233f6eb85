/** True if a unique index refused the row, for example because a concurrent request was faster. */
export const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505'
