import type { Site } from './site-context.ts'

const LONGEST = 200

/**
 * Tells staff of a path that leads nowhere. A URL's path is percent-encoded, so that no control
 * character of a stranger's reaches the log.
 */
export const logUnknownPath = ({ log }: Site, { pathname }: URL) =>
  log.warn({ path: pathname.slice(0, LONGEST) }, 'Nothing is at the path that somebody asked for')
