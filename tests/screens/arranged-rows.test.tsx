import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { birch, cedar, larch, listedThroughout, listOf } from './noun-list.ts'
import { focus } from './on-screen.ts'
import { expectAccessible, letFail, order } from './screen.tsx'

const arranged = listedThroughout.filter(({ noun }) => noun.isOrdered || listOf(noun).shownColumn)

describe.each(arranged)('$many', ({ noun }) => {
  const list = listOf(noun)
  const { open, names, act, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  if (noun.isOrdered)
    test('staff move rows and undo the last move, and no row moves if saving fails', async () => {
      letFail()
      await list.add(larch, cedar, birch)
      await open()
      await expect.element(act('Move', larch, ' up')).toBeDisabled()
      await order({ method: 'POST', address: '/rest/v1/rpc/move_row', does: 'cut' })
      await act('Move', larch, ' down').click()
      await expect.element(page.getByText(/^(Failed to|Error) updat/)).toBeVisible()
      await expect.poll(names).toEqual([larch, cedar, birch])
      await order()
      await act('Move', larch, ' down').click()
      await expect.poll(names).toEqual([cedar, larch, birch])
      await expect.poll(list.inOrder).toEqual([cedar, larch, birch])
      await focus(act('Move', larch, ' down'))
      await userEvent.keyboard('{Enter}')
      await expect.poll(names).toEqual([cedar, birch, larch])
      await expect.element(page.getByText(/is now at place 3 of 3/)).toBeInTheDocument()
      await expect.poll(list.inOrder).toEqual([cedar, birch, larch])
      await list.undo.click()
      await expect.poll(names).toEqual([cedar, larch, birch])
      await expect.poll(list.inOrder).toEqual([cedar, larch, birch])
      await act('Move', cedar, ' down').click()
      await act('Move', larch, ' down').dblClick()
      await expect.poll(list.inOrder).toEqual([cedar, birch, larch])
      await userEvent.dragAndDrop(list.handles.nth(2), list.handles.nth(0), { steps: 5 })
      await expect.poll(list.inOrder).toEqual([larch, cedar, birch])
    })

  if (list.shownColumn)
    test('staff hide a row and undo that, and see an error if hiding fails', async () => {
      letFail()
      await list.add(larch)
      await open()
      const shown = page.getByRole('switch', {
        name: new RegExp(`^Show “?${larch}”?( on the website)?$`),
      })
      await expect.element(shown).toBeChecked()
      await order({ method: 'PATCH', address: list.address, does: 'cut' })
      await shown.click()
      await expect.element(page.getByText(/could not be|Could not be|Error updating/)).toBeVisible()
      await expect.element(shown).toBeChecked()
      await order()
      await shown.click()
      await expect.element(shown).not.toBeChecked()
      await expect.poll(stored).toMatchObject([{ [list.shownColumn]: false }])
      await expectAccessible('a hidden row')
      await list.undo.click()
      await expect.element(shown).toBeChecked()
      await expect.poll(stored).toMatchObject([{ [list.shownColumn]: true }])
    })
})
