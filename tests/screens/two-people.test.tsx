import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aspen, birch, cedar, larch, listed, listOf } from './noun-list.ts'
import { endSession, expectAccessible, signInAgain } from './screen.tsx'

describe.each(listed)('$many', ({ noun }) => {
  const list = listOf(noun)
  const { field, open, names, act, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  test('staff whose row a colleague changes meanwhile see both versions, and choose', async () => {
    const theirs = list.otherColumn && { [list.otherColumn]: 'These are their words.' }
    await list.add(larch)
    await open()
    const meanwhile = async (words: string) => {
      await act('Edit', larch).click()
      await field(list.nameColumn).fill(birch)
      await list.change({ [list.nameColumn]: words, ...theirs })
      await list.save.click()
      const question = list.dialog.getByText(/^Nothing has been overwritten/)
      await expect.element(question).toBeInViewport({ ratio: 1 })
      await expect.element(list.dialog.getByText(words)).toBeVisible()
      expect(await stored()).toMatchObject([{ [list.nameColumn]: words }])
    }
    await meanwhile(cedar)
    await expectAccessible('two versions')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(cedar)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await list.change({ [list.nameColumn]: larch })
    await open()
    await meanwhile(cedar)
    await field(list.nameColumn).fill(aspen)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(names).toEqual([aspen])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: aspen, ...theirs }])
  })

  test('staff whose row a colleague deletes meanwhile save it again, or leave it deleted', async () => {
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(birch)
    await list.empty()
    await list.save.click()
    await expectAccessible('a row that was deleted meanwhile')
    await page.getByRole('button', { name: 'Save mine again' }).click()
    await expect.poll(names).toEqual([birch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: birch }])
    await act('Edit', birch).click()
    await field(list.nameColumn).fill(larch)
    await list.empty()
    await list.save.click()
    await page.getByRole('button', { name: 'Leave it deleted' }).click()
    await expect.poll(names).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('staff whose session has ended as they keep their version sign in over it, and it is saved', async () => {
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(birch)
    await list.change({ [list.nameColumn]: cedar })
    await list.save.click()
    await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
    endSession()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await signInAgain()
    await expect.poll(names).toEqual([birch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: birch }])
  })
})
