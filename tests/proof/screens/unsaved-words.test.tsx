import { beforeEach, describe, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { birch, larch, listedThroughout, listOf } from '../../screens/noun-list.ts'
import { openScreen } from '../../screens/screen.tsx'

describe.each(listedThroughout)('$many', ({ noun }) => {
  const list = listOf(noun)
  const { field, open, names, act, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  test('staff find the unsaved text of a row when they edit it again, and leave it', async () => {
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(birch)
    await expect.poll(list.drafts).toBe(1)
    await open()
    await act('Edit', larch).click()
    await expect.element(field(list.nameColumn)).toHaveValue(birch)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await expect.element(list.dialog).not.toBeInTheDocument()
    expect(list.drafts()).toBe(0)
  })

  test('staff find the unsaved text of a new row, and add it', async () => {
    openScreen(list.path)
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await expect.poll(list.drafts).toBe(1)
    openScreen(list.path)
    await list.addButton.click()
    await expect.element(field(list.nameColumn)).toHaveValue(larch)
    await list.save.click()
    await expect.poll(names).toEqual([larch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })
})
