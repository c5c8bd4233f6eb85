/** The token in a link, without the line end, blank or bracket that was copied behind it. */
export const readToken = (given: string | null): string => /^[\w-]*/.exec(given ?? '')?.[0] ?? ''
