import { beforeEach, describe, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { birch, cedar, larch, listed, listedThroughout, listOf } from './noun-list.ts'
import { focus } from './on-screen.ts'
import { expectAccessible, expectInTime, letFail, openScreen, order } from './screen.tsx'

describe.each(listedThroughout)('$many', ({ noun }) => {
  const list = listOf(noun)
  const { field, open, names, act, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  test('staff see that the list is loading, that it is empty, and then its rows', async () => {
    await order({ method: 'GET', address: list.address, does: 'hold' })
    openScreen(list.path)
    await expect.element(page.getByText(/^Loading/)).toBeVisible()
    await order()
    await expect.element(page.getByText(/^(No .* found|There are no)/)).toBeVisible()
    await expectAccessible('an empty list')
    await list.add(larch, cedar)
    await open()
    await expect.poll(names).toEqual(expect.arrayContaining([larch, cedar]))
    await expectAccessible('a list')
  })

  test('a row that is added before the list has loaded appears in it', async () => {
    await order({ method: 'GET', address: list.address, does: 'delay' })
    openScreen(list.path)
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await list.save.click()
    await expect.poll(stored).toMatchObject([{ [list.nameColumn]: larch }])
    await order()
    await expect.poll(names).toEqual([larch])
  })

  test('a row that staff add to a long list is in view and has the focus', async () => {
    await list.add(...Array.from({ length: 20 }, (_, at) => `${cedar} ${at + 1}`))
    await open()
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await list.save.click()
    const row = page.getByRole('row').filter({ hasText: larch })
    await expect.element(row).toHaveFocus()
    await expect.element(row).toBeInViewport()
  })

  test('staff whose list can’t be read see an error, and try again', async () => {
    await list.add(larch)
    letFail()
    await order({ method: 'GET', address: list.address, does: 'cut' })
    openScreen(list.path)
    await expectInTime(page.getByRole('button', { name: 'Try again' }))
    await expectAccessible('a list that failed')
    await order()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toEqual([larch])
  })

  test('staff whose response is lost save the new row again, and it exists once', async () => {
    letFail()
    openScreen(list.path)
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await order({ method: 'POST', address: list.address, does: 'lose' })
    await list.save.click()
    await expect.element(page.getByText(/^(Failed to|Error) (add|creat)/)).toBeVisible()
    await expect.element(field(list.nameColumn)).toHaveValue(larch)
    await order()
    await list.save.click()
    await expect.element(list.dialog).not.toBeInTheDocument()
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })

  test('staff change a row after a failed attempt without losing anything, and undo the change', async () => {
    letFail()
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(cedar)
    await order({ method: 'PATCH', address: list.address, does: 'cut' })
    await list.save.click()
    await expect.element(page.getByText(/^(Failed to|Error) (update|updating|save)/)).toBeVisible()
    await expect.element(field(list.nameColumn)).toHaveValue(cedar)
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
    await order()
    await list.save.click()
    await expect.poll(names).toEqual([cedar])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: cedar }])
    await list.undo.click()
    await expect.poll(names).toEqual([larch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })

  test('staff confirm and delete a row, keep it if deleting fails, and undo the deletion', async () => {
    letFail()
    await list.add(larch, cedar)
    await open()
    const before = names()
    const kept = await stored()
    await order({ method: 'DELETE', address: list.address, does: 'cut' })
    await act('Delete', larch).click()
    await expectAccessible('the question before a deletion')
    await list.confirm.click()
    await expect.element(page.getByText(/^(Failed to|Error) delet/)).toBeVisible()
    expect(names()).toEqual(before)
    await order()
    await act('Delete', larch).click()
    await list.confirm.click()
    await expect.poll(names).toEqual([cedar])
    expect(await stored()).toHaveLength(1)
    await list.undo.click()
    await expect.poll(names).toEqual(before)
    const withoutVersion = (rows: { updated_at: string }[]) =>
      rows.map(({ updated_at: _, ...row }) => row)
    expect(withoutVersion(await stored())).toEqual(withoutVersion(kept))
  })

  test('staff use the list by keyboard alone', async () => {
    await list.add(larch, cedar)
    await open()
    await focus(list.addButton)
    await userEvent.keyboard('{Enter}')
    await expect.element(list.dialog).toBeVisible()
    await expect.poll(() => list.dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(list.addButton).toHaveFocus()
    await focus(act('Edit', larch))
    await userEvent.keyboard('{Enter}')
    await field(list.nameColumn).fill(birch)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(names).toContain(birch)
    await expect.element(act('Edit', birch)).toHaveFocus()
    await focus(act('Delete', birch))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(names).toEqual([cedar])
    await expect.element(act('Delete', cedar)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(list.addButton).toHaveFocus()
    expect(await stored()).toEqual([])
  })
})

describe.each(listed)('$many', ({ noun }) => {
  const list = listOf(noun)
  const { field, names, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  test('staff who enter too little see an error at the field, and lose nothing', async () => {
    openScreen(list.path)
    await list.addButton.click()
    const { [list.nameColumn]: _, ...rest } = inject('samples')[noun.table] ?? {}
    await list.fill(rest)
    await list.save.click()
    await expect.element(field(list.nameColumn)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(list.nameColumn)).toHaveAccessibleDescription(/\S/)
    await expect.element(field(list.nameColumn)).toHaveFocus()
    await list.expectFilled(rest)
    await expectAccessible('a refused form')
    expect(await stored()).toEqual([])
    await field(list.nameColumn).fill(larch)
    await list.save.click()
    await expect.poll(names).toEqual([larch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })
})
