import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, focus, keptDrafts, reload, usePhone } from './on-screen.ts'
import {
  endSession,
  expectAccessible,
  goOffline,
  goOnline,
  isAskedToSignIn,
  letFail,
  openScreen,
  signInAgain,
} from './screen.tsx'
import { type StaffForm, staffForms } from './staff-forms.ts'

const dialogs = page.getByRole('dialog')

beforeEach(() => {
  // What the last test typed may still wait to be stored.
  window.dispatchEvent(new Event('pagehide'))
  localStorage.clear()
})

/** Opens the form and types into it. */
async function type(form: StaffForm) {
  await form.prepare()
  openScreen(form.path)
  await form.open()
  await enter(form)
}

const enter = ({ field, mine, isSelect }: StaffForm) =>
  isSelect ? field().selectOptions(mine) : field().fill(mine)

/** Expects that the text is stored in exactly one row, and that its draft is gone. */
async function expectStored({ stored, mine }: StaffForm) {
  await expect.poll(stored).toEqual([mine])
  await expect.poll(keptDrafts).toBe(0)
}

describe.each(staffForms)('$name', (form) => {
  const { name, path, field, mine, theirs, save, saved, stored, change, remove, isSelect } = form

  test('the form keeps what was typed during a reload until it is discarded or saved', async () => {
    await type(form)
    await expect.poll(keptDrafts).toBe(1)
    reload(path)
    await form.open()
    await expect.element(field()).toHaveValue(mine)
    await expect
      .element(page.getByText(/^(You have unsaved changes|This text) from \d/))
      .toBeVisible()
    await expectAccessible(`${name} after a reload`)
    await usePhone()
    // The prices of a phone are cards, in which the field has to be opened again.
    if (!field().query()) await form.open()
    // At its full length, because axe takes a field that the buttons at the foot cover in part for a small target.
    await page.viewport(390, 3000)
    await expectAccessible(`${name} on a phone`)
    await page.viewport(390, 844)
    await button('Discard').click()
    await expect.poll(keptDrafts).toBe(0)
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    await button('Undo').click()
    if (!field().query()) await form.open()
    await expect.element(field()).toHaveValue(mine)
    await focus(field())
    await save()
    await expectStored(form)
  })

  test('the form is saved once the connection returns, and keeps its text for another press if the session ends', async () => {
    letFail()
    await type(form)
    await goOffline()
    await save()
    await expect.element(page.getByText(/It will be sent by itself/)).toBeVisible()
    await goOnline()
    await expect.element(page.getByText(saved).first()).toBeVisible()
    await expectStored(form)

    await type(form)
    endSession()
    await enter(form)
    const wasPressed = !isAskedToSignIn()
    if (wasPressed) await save()
    await signInAgain()
    if (wasPressed)
      await expect
        .element(page.getByText(/^Your session had ended\. .* again\.$/).first())
        .toBeVisible()
    await expect.element(field()).toHaveValue(mine)
    await focus(field())
    await save()
    await expectStored(form)
  })

  test('the form saves once if pressed twice, even if the browser stores nothing', async () => {
    await form.prepare()
    openScreen(path)
    await form.open()
    await expect.element(field()).toBeVisible()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    await enter(form)
    await expect.poll(() => full.mock.calls.length).toBeGreaterThan(0)
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    const entry = field().element().closest('form')
    // Clicks within the page: between two clicks from outside, the dialog may have closed.
    if (entry) for (const _ of [1, 2]) entry.requestSubmit()
    else await Promise.allSettled([save(), save()])
    await expectStored(form)
    const writes = sent.mock.calls
      .filter(([, options]) => options?.method !== 'GET')
      .map(([address, options]) => `${options?.method} ${address} ${options?.body}`)
    expect(writes).toEqual([...new Set(writes)])
  })

  if (change)
    test('the form asks about what a colleague has saved since, even after a reload', async () => {
      await type(form)
      await expect.poll(keptDrafts).toBe(1)
      await change(theirs)
      reload(path)
      await form.open()
      await expect.element(field()).toHaveValue(mine)
      await focus(field())
      await save()
      await expect.element(page.getByText(/^Nothing has been overwritten/)).toBeVisible()
      expect(await stored()).toEqual([theirs])
      await button('Keep Mine').click()
      await expectStored(form)
    })

  if (change)
    test('the form shows a colleague’s version beside the person’s own, and saves the chosen one', async () => {
      await type(form)
      await change(theirs)
      await save()
      const question = page.getByText(/^Nothing has been overwritten/)
      await expect.element(question).toBeInViewport({ ratio: 1 })
      const notice = page.getByRole('alert').filter({ has: question })
      await expect.element(notice).toMatchTextContent(theirs)
      const marks = [...notice.element().querySelectorAll('mark')].map((mark) => mark.textContent)
      if (!isSelect) expect(marks, 'the words in which they differ').not.toEqual([])
      await expectAccessible(`two versions of ${name}`)
      await button('Keep Mine').click()
      await expectStored(form)
      await expect.poll(() => document.activeElement).not.toBe(document.body)

      await type(form)
      await change(theirs)
      await save()
      await button('Take Theirs').or(button('Leave It So')).click()
      expect(await stored()).toEqual([theirs])
      await expect.poll(() => document.activeElement).not.toBe(document.body)
    })

  if (remove)
    test('the form keeps what was typed if a colleague deletes the row', async () => {
      await type(form)
      await remove()
      // A screen that has already noticed offers nothing to save.
      await save().catch(() => {})
      const { isGone = 'Somebody deleted this while you were editing.' } = form
      await expect.element(page.getByText(isGone)).toBeVisible()
      if (field().query()) await expect.element(field()).toHaveValue(mine)
      expect(keptDrafts()).toBe(1)
      await expectAccessible(`${name} that a colleague deleted`)
      if (form.isFinal) {
        await expect.element(button('Save')).not.toBeInTheDocument()
        await expect.poll(() => document.activeElement).not.toBe(document.body)
        await button('Discard Changes').click()
        await expect.element(dialogs).not.toBeInTheDocument()
        expect(keptDrafts()).toBe(0)
      } else if (dialogs.query()) {
        await button('Save Mine Again').click()
        await expectStored(form)
      }
    })
})
