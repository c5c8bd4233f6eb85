import { beforeEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { newId } from '../../../platform/rows/ids.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import type { NavigationRow } from '../navigation.noun.ts'
import { navigationWrites, switchNavigationItem } from './navigation.writes.ts'
import { applySwitch, valuesOf } from './navigation-input.ts'
import { type Menu, navigationListQuery } from './use-navigation-list.ts'

const app = await createTestApp()
const { db } = app
const staff = db('administrator')

const list = async (menu: Menu = 'all'): Promise<NavigationRow[]> =>
  (await createQueryClient().infiniteQuery(navigationListQuery(staff, menu))).pages.flatMap(
    ({ rows }) => rows,
  )
const titles = async (menu?: Menu) => (await list(menu)).map(({ title }) => title)

async function add(title: string, display_order?: number): Promise<NavigationRow> {
  await navigationWrites.add.send(staff, {
    ...valuesOf(),
    id: newId(),
    title,
    url: title,
    display_order,
  })
  const item = (await list()).find((one) => one.title === title)
  if (!item) throw new Error('Nothing was added')
  return item
}

beforeEach(() => app.database.owner`delete from navigation_items`)

test('an item with order 0 comes first, and one without an order last', async () => {
  await add('Second', 1)
  await add('First', 0)
  await add('Last')
  expect(await titles()).toEqual(['First', 'Second', 'Last'])
})

test('an item whose order was emptied goes to the end', async () => {
  const before = await add('First', 0)
  await add('Second', 1)
  const change = { title: 'Last', display_order: undefined }
  await navigationWrites.change.send(staff, { before, change })
  expect(await titles()).toEqual(['Second', 'Last'])
})

test('each tab lists what its menu shows, in order', async () => {
  await add('Desktop only', 2)
  await add('Everywhere', 1)
  const nowhere = await add('Nowhere')
  const [, desktop] = await list()
  const hide = (id = '', change: object) => switchNavigationItem.send(staff, { id, change })
  await hide(desktop?.id, applySwitch('is_mobile_visible', false))
  await hide(nowhere.id, applySwitch('is_visible', false))
  expect(await titles()).toEqual(['Everywhere', 'Desktop only', 'Nowhere'])
  expect(await titles('desktop')).toEqual(['Everywhere', 'Desktop only'])
  expect(await titles('mobile')).toEqual(['Everywhere'])
})

test('a write clears this browser’s copy of the menu and makes every query that reads it stale', async () => {
  const stored = new Map([
    ['cached_navigation', '[]'],
    ['cached_section_visibility', '[]'],
    ['cached_hero_images', '[]'],
  ])
  vi.stubGlobal('localStorage', { removeItem: (key: string) => stored.delete(key) })
  const item = await add('About')
  expect([...stored.keys()]).toEqual(['cached_hero_images'])
  stored.set('cached_navigation', '[]')
  await navigationWrites.move.send(staff, { id: item.id, steps: 1 })
  expect([...stored.keys()]).toEqual(['cached_hero_images'])
  expect(navigationWrites.add.writes).toEqual(['navigation_items'])
})
