import { isUnclearPrice, parsePrice } from './column-rules.ts'
import { nameOf } from './convert-content.ts'
import { printable } from './findings.ts'
import type { OldContent } from './old-tables.ts'

/** Returns what the person who runs the move types. */
export type Ask = (question: string) => Promise<string>

/** Asks about each price that may be read in two ways, once for all rows that have the same text. */
export async function askPrices(old: OldContent, ask: Ask): Promise<Map<string, number | null>> {
  const answers = new Map<string, number | null>()
  for (const { written, row } of listUnclearPrices(old))
    if (!answers.has(written)) answers.set(written, await askPrice(written, row, ask))
  return answers
}

function listUnclearPrices({ products = [], pricing_tiers: tiers = [] }: OldContent) {
  return [...products, ...tiers].flatMap((row) =>
    [row.price, row.individual_price, row.communal_price]
      .filter(isUnclearPrice)
      .map((written) => ({ written, row: nameOf(row) })),
  )
}

async function askPrice(written: string, row: string, ask: Ask): Promise<number | null> {
  const question = `How many dollars is “${printable(written)}”, of ${printable(row)}? Such as 1250.00, or nothing for no price`
  for (;;) {
    const answer = (await ask(question)).trim()
    if (answer === '') return null
    const price = parsePrice(answer)
    if (price !== undefined) return price
  }
}
