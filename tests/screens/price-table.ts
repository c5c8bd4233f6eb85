import { expect, inject, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { colleague } from './screen.tsx'

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const dialog = page.getByRole('dialog')
export const question = page.getByRole('alertdialog')
export const heading = page.getByRole('heading', { name: 'Pricing', exact: true })

/** The price of a service and size, such as `$225.00`. */
export const price = (name: string, shown: string) => button(`${name}: ${shown}`)
/** The field that its price becomes. */
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const toasts = page.getByRole('region', { name: 'Notifications (F8)' })

export async function expectWords(place: Locator, ...words: string[]) {
  for (const part of words) await expect.poll(() => place.query()?.textContent).toContain(part)
}

export const expectToast = (...words: string[]) => expectWords(toasts, ...words)

const tiers = () => colleague.from('pricing_tiers')

export const emptyTable = async (table: string) => {
  await colleague.from(table).delete().not('id', 'is', null).throwOnError()
}

/** The prices are then these alone, and none are planned. */
export async function fillPrices() {
  await emptyTable('planned_prices')
  await emptyTable('pricing_tiers')
  const rows = [
    ['Tiny', 145, 75],
    ['Small', 225, 110],
    ['Medium', 285, 145],
    ['Large', 345, 180],
    ['Extra Large', 425, 230],
  ].map(([size, individual_price, communal_price], display_order) => ({
    ...inject('samples').pricing_tiers,
    size,
    individual_price,
    communal_price,
    display_order,
  }))
  await tiers().insert(rows).throwOnError()
}

export const changeTier = async (size: string, values: object) => {
  await tiers().update(values).eq('size', size).throwOnError()
}

/** The sizes in their order, as stored. */
export const storedTiers = async () =>
  (await tiers().select().order('display_order').throwOnError()).data

/** What the page writes to a table from now on. */
export function watchWrites(table: string) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  return () =>
    fetched.mock.calls
      .map(([address, options]) => `${options?.method ?? 'GET'} ${address}`)
      .filter((line) => line.includes(`/rest/v1/${table}`) && !line.startsWith('GET'))
}
