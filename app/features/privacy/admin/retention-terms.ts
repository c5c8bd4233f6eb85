import type { Versioned } from '../../../platform/writes/optimistic-update.ts'
import { z } from '../../../platform/zod.ts'

/** How long things are kept before the site deletes them; null for ever. */
export interface RetentionTerms extends Versioned {
  messages_months: number | null
  mails_days: number | null
  changes_months: number | null
  page_views_months: number | null
  accounts_months: number | null
}

export type TermName = keyof Omit<RetentionTerms, keyof Versioned>

/** Of each term its name, from when it counts, and what staff may choose; null to keep. */
export const terms: Record<TermName, { label: string; after: string; choices: (number | null)[] }> =
  {
    messages_months: {
      label: 'Messages',
      after: 'after the person last wrote',
      choices: [6, 12, 18, 24, 36, 60, null],
    },
    mails_days: {
      label: 'List of mails',
      after: 'after they were delivered',
      choices: [7, 30, 90, 365, null],
    },
    changes_months: {
      label: 'Recent changes',
      after: 'after the change',
      choices: [6, 12, 24, 36, 60, null],
    },
    page_views_months: {
      label: 'Page visits',
      after: 'after the visit',
      choices: [3, 6, 14, 24, 36, null],
    },
    accounts_months: {
      label: 'Accounts without use',
      after: 'after they were last used',
      choices: [6, 12, 24, 36, null],
    },
  }

export const termNames = Object.keys(terms) as TermName[]

/** What the fields show: numbers as texts, and nothing for null. */
export const valuesOf = (row: RetentionTerms | undefined) =>
  Object.fromEntries(termNames.map((name) => [name, String(row?.[name] ?? '')])) as Record<
    TermName,
    string
  >

const term = z.string().transform((text) => (text === '' ? null : Number(text)))

export const termsInput = z.object({
  messages_months: term,
  mails_days: term,
  changes_months: term,
  page_views_months: term,
  accounts_months: term,
})
export type TermsInput = z.output<typeof termsInput>

/** "24 months", or "Never deleted". */
export function describeTerm(name: TermName, amount: number | null) {
  if (amount === null) return 'Never deleted'
  const unit = name === 'mails_days' ? 'day' : 'month'
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** The choices of a term, and the one that is set if it is another. */
export function listChoices(name: TermName, set: number | null) {
  const { choices } = terms[name]
  return choices.includes(set) ? choices : [set, ...choices]
}
