import { z } from '../zod.ts'
import { formatPrice } from './price.ts'

/** A typed amount in Canadian dollars; `null` cents if nothing was typed. */
type Amount = { cents: number | null } | { problem: string }

const HIGHEST_CENTS = 9_999_999_999
const EXAMPLE = '1,250.00'

/** Thousands in groups of three: by commas before a point, or by spaces before a point or a comma. */
const written =
  /^(?<dollars>0|[1-9]\d*|[1-9]\d{0,2}(?:(?:,\d{3})+(?!,)|(?: \d{3})+))(?:[.,](?<cents>\d{1,2}))?$/

/** Parses an amount in cents. An ambiguous amount is a problem, with a sentence for its field. */
export function parseAmount(typed: string): Amount {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '') return { cents: null }
  const number = text.replace(/^\$ ?| ?\$$/g, '')
  const { dollars, cents = '' } = written.exec(number)?.groups ?? {}
  if (dollars === undefined) return { problem: findProblem(number) }
  const sum = Number(dollars.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sum > HIGHEST_CENTS
    ? { problem: `The amount can be at most ${formatPrice(HIGHEST_CENTS / 100)}.` }
    : { cents: sum }
}

function findProblem(number: string) {
  if (/^[-−–] ?\$?\d/.test(number)) return 'The amount can’t be less than $0.00.'
  if (/^\d+[.,]\d{3,}$/.test(number)) return `Write at most two decimals, like ${EXAMPLE}.`
  return `Write the amount like ${EXAMPLE}.`
}

/** A typed price in dollars; an empty field means no price. */
export const priceInput = z.string().transform((typed, { addIssue }) => {
  const amount = parseAmount(typed)
  if ('cents' in amount) return amount.cents === null ? null : amount.cents / 100
  addIssue(amount.problem)
  return z.NEVER
})

/** A price as its field shows it. */
export const priceText = (price: number | null) => price?.toFixed(2) ?? ''
