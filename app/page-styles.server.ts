import { stylesheet } from './inlined.ts'
import { readRules } from './platform/used-rules.server.ts'
import wholeUrl from './styles.css?url'

const whole = Buffer.from(stylesheet).toString('latin1')
const findUsedRules = readRules(whole)

/** Beyond this share of the style sheet, such as on the landing page, fetching it too isn't worth it. */
const MOST_TO_SHORTEN = 0.75

/**
 * Leaves in a rendered page only the rules it uses, and names the style sheet that scripts fetch before
 * they change the page. Staff's pages stay as they are: their second sheet must come after the whole.
 */
export function shortenStyles(html: string): { html: string; stylesheetUrl?: string } {
  if (import.meta.env.DEV || html.includes('rel="stylesheet"')) return { html }
  const used = findUsedRules(html)
  if (used.length > MOST_TO_SHORTEN * whole.length) return { html }
  return { html: html.replace(whole, () => used), stylesheetUrl: wholeUrl }
}
