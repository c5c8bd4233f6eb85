import { beforeEach, describe, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ContentNoun, nouns } from '../../app/nouns.ts'
import { colleague, expectAccessible, expectInTime, letFail, openScreen, order } from './screen.tsx'

/** These have screens of their own, with tests of their own. */
const others = ['hero_images', 'products', 'pricing_tiers']
const listed = nouns.filter(({ search, table }) => search && !others.includes(table))

const [larch, cedar, birch] = ['Larch on the lake', 'Cedar by the river', 'Birch above the road']

describe.each(listed.map((noun) => ({ noun, many: noun.many })))('$many', ({ noun }) => {
  const list = listOf(noun)
  const { field, open, names, act, stored } = list

  beforeEach(async () => {
    localStorage.clear()
    await list.empty()
  })

  test('staff see that the list is loading, that there is nothing in it, and then its rows', async () => {
    await order({ method: 'GET', address: list.address, does: 'hold' })
    await openScreen(list.path)
    await expect.element(page.getByText(/^Loading/)).toBeVisible()
    await order()
    await expect.element(page.getByText(/^(No .* found|There are no)/)).toBeVisible()
    await expectAccessible('an empty list')
    await list.add(larch, cedar)
    await open()
    await expect.poll(names).toEqual(expect.arrayContaining([larch, cedar]))
    await expectAccessible('a list')
  })

  test('staff whose list can’t be read are told so, and try again', async () => {
    await list.add(larch)
    letFail()
    await order({ method: 'GET', address: list.address, does: 'cut' })
    await openScreen(list.path)
    await expectInTime(page.getByRole('button', { name: 'Try again' }))
    await expectAccessible('a list that failed')
    await order()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toEqual([larch])
  })

  test('staff who enter too little read what is missing beside the field, and lose nothing', async () => {
    await openScreen(list.path)
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

  test('staff whose answer is lost save the new row again and have it once', async () => {
    letFail()
    await openScreen(list.path)
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

  test('staff change a row after a failed attempt that loses nothing, and take the change back', async () => {
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

  test('staff delete a row after a question, not when it fails, and take the deletion back', async () => {
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

  test('staff work with the keyboard alone', async () => {
    await list.add(larch, cedar)
    await open()
    focus(list.addButton)
    await userEvent.keyboard('{Enter}')
    await expect.element(list.dialog).toBeVisible()
    await expect.poll(() => list.dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(list.addButton).toHaveFocus()
    focus(act('Edit', larch))
    await userEvent.keyboard('{Enter}')
    await field(list.nameColumn).fill(birch)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(names).toContain(birch)
    await expect.element(act('Edit', birch)).toHaveFocus()
    focus(act('Delete', birch))
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

  test('staff whose row a colleague changes meanwhile see both versions, and choose', async () => {
    const theirs = list.otherColumn && { [list.otherColumn]: 'These are their words.' }
    await list.add(larch)
    await open()
    const meanwhile = async (words: string) => {
      await act('Edit', larch).click()
      await field(list.nameColumn).fill(birch)
      await list.change({ [list.nameColumn]: words, ...theirs })
      await list.save.click()
      await expect.element(list.dialog.getByText(/^Nothing has been overwritten/)).toBeVisible()
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
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(names).toEqual([birch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: birch, ...theirs }])
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

  test('staff who leave with unsaved words are asked, and find them again on the next visit', async () => {
    await list.add(larch)
    await open()
    await act('Edit', larch).click()
    await field(list.nameColumn).fill(birch)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(list.drafts).toBe(1)
    await open()
    await expect.element(list.draft).toBeVisible()
    await expectAccessible('unsaved words')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(birch)
    await list.save.click()
    await expect.poll(names).toEqual([birch])
    await expect.poll(list.drafts).toBe(0)
  })

  test('staff discard unsaved words, take that back, and find them in the form', async () => {
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

  test('staff find the unsaved words of a new row, and add it', async () => {
    await openScreen(list.path)
    await list.addButton.click()
    await list.fill({ ...inject('samples')[noun.table], [list.nameColumn]: larch })
    await expect.poll(list.drafts).toBe(1)
    await openScreen(list.path)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(larch)
    await list.save.click()
    await expect.poll(names).toEqual([larch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: larch }])
  })

  test('staff whose row was changed since they wrote see both versions, and choose', async () => {
    await list.add(larch)
    await open()
    const comeBack = async (from: string, now: string) => {
      await act('Edit', from).click()
      await field(list.nameColumn).fill(birch)
      await expect.poll(list.drafts).toBe(1)
      await list.change({ [list.nameColumn]: now })
      await open()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect.element(list.dialog.getByText(/and this was changed since/)).toBeVisible()
    }
    await comeBack(larch, cedar)
    await expectAccessible('unsaved words beside a newer version')
    await page.getByRole('button', { name: 'Discard mine' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(cedar)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(list.dialog).not.toBeInTheDocument()
    expect(list.drafts()).toBe(0)
    await comeBack(cedar, larch)
    await page.getByRole('button', { name: 'Restore mine' }).click()
    await expect.element(field(list.nameColumn)).toHaveValue(birch)
    await list.save.click()
    await expect.poll(names).toEqual([birch])
    expect(await stored()).toMatchObject([{ [list.nameColumn]: birch }])
  })

  if (noun.isOrdered)
    test('staff put rows in order, take all steps back at once, and nothing moves when that fails', async () => {
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
      focus(act('Move', larch, ' down'))
      await userEvent.keyboard('{Enter}')
      await expect.poll(names).toEqual([cedar, birch, larch])
      await expect.element(page.getByText(/is now at place 3 of 3/)).toBeInTheDocument()
      await expect.poll(list.inOrder).toEqual([cedar, birch, larch])
      await list.undo.click()
      await expect.poll(names).toEqual([larch, cedar, birch])
      await expect.poll(list.inOrder).toEqual([larch, cedar, birch])
      await act('Move', larch, ' down').dblClick()
      await expect.poll(list.inOrder).toEqual([cedar, birch, larch])
      await userEvent.dragAndDrop(list.handles.nth(2), list.handles.nth(0), { steps: 5 })
      await expect.poll(list.inOrder).toEqual([larch, cedar, birch])
    })

  if (noun.isOrdered && noun.canBeHidden)
    test('staff hide and delete several rows at once, and take it back', async () => {
      letFail()
      await list.add(larch, cedar, birch)
      await open()
      const kept = await list.inOrder()
      const choose = async (...chosen: string[]) => {
        for (const name of chosen)
          await page.getByRole('checkbox', { name: `Select ${name}` }).click()
        await expect.element(page.getByText(`${chosen.length} selected`)).toBeVisible()
      }
      const shown = async () => (await stored()).filter(({ is_shown }) => is_shown).length
      const bar = (name: string) => page.getByRole('button', { name, exact: true })
      await choose(larch, cedar)
      await expectAccessible('two rows selected')
      await bar('Hide').click()
      await expect.poll(shown).toBe(1)
      await list.undo.click()
      await expect.poll(shown).toBe(3)
      await order({ method: 'DELETE', address: list.address, does: 'cut' })
      await bar('Delete').click()
      await expectAccessible('the question before two rows are deleted')
      await list.confirm.click()
      await expect.element(page.getByText(`2 ${noun.many} could not be deleted`)).toBeVisible()
      expect(await stored()).toHaveLength(3)
      await order()
      await choose(larch, cedar)
      await bar('Delete').click()
      await list.confirm.click()
      await expect.element(act('Delete', birch)).toHaveFocus()
      await expect.poll(names).toEqual([birch])
      await list.undo.click()
      await expect.poll(names).toEqual(kept)
      expect(await list.inOrder()).toEqual(kept)
      await choose(larch, cedar)
      await list.remove(cedar)
      await bar('Hide').click()
      await expect.element(page.getByText(/except for 1 that somebody has deleted/)).toBeVisible()
      await expect.poll(shown).toBe(1)
    })

  if (list.shownColumn)
    test('staff hide a row and take it back, and see when that fails', async () => {
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

const focus = (button: { element(): Element }) => (button.element() as HTMLElement).focus()

/** A noun's list on its screen, and its rows as a colleague finds them. */
function listOf(noun: ContentNoun) {
  const { table, columns, nameColumn = '', nameOf, order: columnsOfOrder } = noun
  // Without the card's name, which takes the focus there once its rows have come.
  const [path = ''] = noun.search?.describe({ ...sampleOf(table), id: '' }).to.split('#') ?? []
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const rows = () => colleague.from(table)
  const field = (column: string) =>
    dialog.getByLabelText(columns[column]?.label ?? '', { exact: true })
  const edits = main.getByRole('button', { name: /^Edit / })
  /** The values that the form has a field for, and doesn't make of others. */
  const typed = (values: Record<string, unknown>) =>
    Object.entries(values).flatMap(([column, value]) => {
      const input = columns[column]?.label ? field(column).query() : null
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      return isText && !input.disabled ? [[column, String(value)] as const] : []
    })
  const stored = async () => (await rows().select().order('id').throwOnError()).data
  return {
    path,
    nameColumn,
    /** Another one with words, where there is one. */
    otherColumn: Object.keys(sampleOf(table)).find(
      (column) => column !== nameColumn && /^lines?$/.test(columns[column]?.kind ?? ''),
    ),
    address: `/rest/v1/${table}?`,
    shownColumn: ['is_shown', 'is_visible'].find((column) => column in columns) ?? '',
    dialog,
    field,
    addButton: main.getByRole('button', { name: /^Add / }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
    draft: page.getByText(/^You have unsaved changes from/),
    handles: page.getByTitle(/^Drag/),
    act: (verb: string, name: string, rest = '') =>
      page.getByRole('button', { name: new RegExp(`^${verb} “?${name}”?${rest}$`) }),
    /** The names of the rows on the screen, from top to bottom. */
    names: () => edits.elements().map((button) => button.ariaLabel?.replace(/^Edit “?|”$/g, '')),
    stored,
    inOrder: async () => {
      const sorted = columnsOfOrder.reduce((found, column) => found.order(column), rows().select())
      return (await sorted.throwOnError()).data.map(nameOf)
    },
    drafts: () => Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length,
    async fill(values: Record<string, unknown>) {
      await expect.element(dialog).toBeVisible()
      for (const [column, value] of typed(values)) await field(column).fill(value)
    },
    async expectFilled(values: Record<string, unknown>) {
      for (const [column, value] of typed(values))
        await expect.element(field(column)).toHaveValue(value)
    },
    async open() {
      await openScreen(path)
      await expect.element(edits.first()).toBeVisible()
    },
    add: (...names: string[]) =>
      rows()
        .insert(
          names.map((name, place) => ({
            ...sampleOf(table, name.replace(/\W+/g, '-').toLowerCase()),
            ...(noun.isOrdered && { display_order: place }),
            [nameColumn]: name,
          })),
        )
        .throwOnError(),
    change: (values: object) => rows().update(values).not('id', 'is', null).throwOnError(),
    remove: (name: string) => rows().delete().eq(nameColumn, name).throwOnError(),
    empty: () => rows().delete().not('id', 'is', null).throwOnError(),
  }
}

function sampleOf(table: string, slug?: string) {
  const sample = inject('samples')[table] ?? {}
  return 'slug' in sample ? { ...sample, slug } : sample
}
