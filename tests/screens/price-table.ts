import { page } from 'vitest/browser'
import { button, fill } from './on-screen.ts'
import { colleague } from './screen.tsx'

export const heading = page.getByRole('heading', { name: 'Pricing', exact: true })

/** The price of a service and size, such as `$225.00`. */
export const price = (name: string, shown: string) => button(`${name}: ${shown}`)
/** The field that the price becomes. */
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const action = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** Chooses an action from the menu of a size or a service. */
export async function choose(name: string, wanted: string) {
  await button(`Actions for ${name}`).click()
  await action(wanted).click()
}

const tiers = () => colleague.from('pricing_tiers')

/** Makes these the only prices. */
export async function fillPrices() {
  const rows = [
    ['Tiny', 145, 75],
    ['Small', 225, 110],
    ['Medium', 285, 145],
    ['Large', 345, 180],
    ['Extra Large', 425, 230],
  ].map(([size, individual_price, communal_price], display_order) => ({
    size,
    individual_price,
    communal_price,
    display_order,
  }))
  await fill('pricing_tiers', ...rows)
}

export const changeTier = async (size: string, values: object) => {
  await tiers().update(values).eq('size', size).throwOnError()
}

/** The sizes in their order, as stored. */
export const storedTiers = async () =>
  (await tiers().select().order('display_order').throwOnError()).data
