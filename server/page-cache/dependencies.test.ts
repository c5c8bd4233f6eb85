import { expect, test } from 'vitest'
import { trackDependencies } from './dependencies.ts'

function makeVersions(known: Record<string, number>) {
  const versions = { known: new Map(Object.entries(known)), generation: 1 }
  const change = (table: string) => {
    versions.known = new Map(versions.known).set(table, (versions.known.get(table) ?? 0) + 1)
    versions.generation += 1
  }
  return { versions: versions as unknown as Parameters<typeof trackDependencies>[0], change }
}

test('a page made from several tables is stale once one of them changes', () => {
  const { versions, change } = makeVersions({ faqs: 4, products: 7, navigation_items: 2 })
  const page = trackDependencies(versions)
  for (const table of ['faqs', 'products', 'navigation_items']) page.add(table)
  expect(page.isCurrent()).toBe(true)
  change('products')
  expect(page.isCurrent()).toBe(false)
})

test('a change to a table that a page doesn’t read leaves the page current', () => {
  const { versions, change } = makeVersions({ faqs: 4, products: 7 })
  const page = trackDependencies(versions)
  page.add('faqs')
  change('products')
  expect(page.isCurrent()).toBe(true)
})

test('a page is stale when its time is over, although nothing changed', () => {
  let time = 0
  const page = trackDependencies(makeVersions({}).versions, () => time)
  page.expireIn(1000)
  time = 999
  expect(page.isCurrent()).toBe(true)
  time = 1000
  expect(page.isCurrent()).toBe(false)
})
