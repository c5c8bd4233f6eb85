import type { Site } from './site-context.ts'

const MAX_LENGTH = 200

/** Logs a request for a path without a page. A URL's path is percent-encoded, so it holds no control characters. */
export const logUnknownPath = ({ log }: Site, { pathname }: URL) =>
  log.warn({ path: pathname.slice(0, MAX_LENGTH) }, 'no page has the requested path')
