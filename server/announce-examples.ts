import type { Log } from 'one-process-backend/log'
import type { SetupFacts } from '../app/features/launch-checklist/admin/checklist.ts'
import { readOpeningContent } from '../app/features/launch-checklist/example-content.queries.ts'
import { findExamples } from '../app/features/launch-checklist/example-values.ts'
import type { DataClient } from '../app/platform/db.ts'
import type { Example } from '../app/platform/examples-context.ts'
import type { Business } from '../app/platform/site-context.ts'
import { isPublicAddress } from '../shared/public-address.ts'
import { findSenderProblem, senderAddress } from './mail/sender.ts'
import type { Settings } from './settings.ts'

interface Options {
  service: DataClient
  settings: Settings
  siteUrl: string
  business: Business
  log: Log
}

/**
 * Logs which values of a public site are still examples. Not awaited, because the site works without it, even while a
 * hosted project is unreachable.
 */
export function announceExamples(options: Options) {
  announce(options).catch((error) =>
    options.log.warn({ err: error }, 'It could not be checked whether example values are left'),
  )
}

/**
 * Stores setup facts that only the server knows, for the dashboard. A failure is logged; until it succeeds, the database treats the site
 * as public.
 */
export async function reportSetup({ service, settings, siteUrl, log }: Omit<Options, 'business'>) {
  try {
    const facts = findFacts(settings, siteUrl)
    await service.rpc('report_site_setup', { facts }).throwOnError()
  } catch (error) {
    log.warn({ err: error }, 'Whether this site is public could not be stored in the database')
  }
}

async function announce({ service, settings, siteUrl, business, log }: Options) {
  if (!isPublicAddress(siteUrl)) return
  const problem = findSenderProblem(settings)
  if (problem) log.warn(problem)
  const content = await readOpeningContent(async () => service)
  const found = findExamples(content, { mailbox: settings.CONTACT_EMAIL, business })
  if (found.length === 0) return
  log.warn({ examples: found }, 'Example values are left on a public site')
  console.error(describeExamples(found, siteUrl))
}

const findFacts = (settings: Settings, siteUrl: string): SetupFacts => ({
  is_public: isPublicAddress(siteUrl),
  mailbox: settings.CONTACT_EMAIL,
  sender: senderAddress(settings),
  has_own_passcode: settings.SIGNUP_PASSCODE !== undefined,
})

const words: Record<Example, string> = {
  mailbox: 'the mailbox (CONTACT_EMAIL, BUSINESS_EMAIL, or Business Details in Settings)',
  phone: 'the phone number (BUSINESS_PHONE, or Business Details in Settings)',
  prices: 'the prices',
  products: 'products with their prices',
  clinics: 'partner clinics',
}

const describeExamples = (found: Example[], siteUrl: string) =>
  [
    '*** BEFORE YOU OPEN ***',
    `${siteUrl} can be reached by families, and these are still examples:`,
    ...found.map((example) => `  - ${words[example]}`),
    'Until they are replaced, every page says that the site is being set up, and prices are not shown.',
    `The dashboard has the list: ${siteUrl.replace(/\/$/, '')}/admin`,
  ].join('\n')
