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

  test('staff discard unsaved text, undo that, and find it in the form', async () => {
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(birch)
    await expect.poll(list.drafts).toBe(1)
    await open()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(list.draft).not.toBeInTheDocument()
    expect(list.drafts()).toBe(0)
    await list.undo.click()
    await expect.element(list.draft).toBeVisible()
    await act('Edit', larch).click()
    await list.dialog.getByRole('button', { name: 'Restore' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(birch)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close without saving' }).click()
    await expect.element(list.dialog).not.toBeInTheDocument()
    expect(list.drafts()).toBe(0)
  })

  test('staff find the unsaved text of a new row, and add it', async () => {
    openScreen(list.path)
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await expect.poll(list.drafts).toBe(1)
    openScreen(list.path)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(larch)
    await list.save.click()
    await expect.poll(names).toEqual([larch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })
})
