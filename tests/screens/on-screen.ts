import { expect, inject, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { closeToast as close, shownToast } from '../../app/ui/toast.ts'
import { colleague, openScreen } from './screen.tsx'

export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const link = (name: string) => page.getByRole('link', { name, exact: true })
export const dialog = page.getByRole('dialog')
export const question = page.getByRole('alertdialog')

/**
 * Focuses an element, repeatedly until the focus stays. Waits for a dialog beside it to close, which would take the focus
 * back.
 */
export async function focus(target: Locator) {
  await expect.element(target).toBeVisible()
  await expect
    .poll(async () => {
      const opened = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      if (opened?.contains(target.element()) === false) return false
      ;(target.element() as HTMLElement).focus()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.activeElement === target.element()
    })
    .toBe(true)
}

/** Presses an element by keyboard. */
export async function press(target: Locator, key = '{Enter}') {
  await focus(target)
  await userEvent.keyboard(key)
}

export async function expectWords(place: Locator, ...words: string[]) {
  for (const part of words)
    await expect.poll(() => place.query()?.textContent ?? '').toContain(part)
}

let read: Element | null = null

/**
 * Waits for a toast that the test has not seen yet, because the previous one may have the same text and still be
 * visible.
 */
export async function expectToast(...words: string[]) {
  const shown = () => document.querySelector('.toast')
  const says = () => (shown() === read ? '' : (shown()?.textContent ?? ''))
  for (const part of words) await expect.poll(says).toContain(part)
  read = shown()
}

/** The texts of a column of the table, from top to bottom; the first column is 1. */
export const cells = (column: number) =>
  [...document.querySelectorAll(`tbody tr td:nth-child(${column})`)].map((cell) => cell.textContent)

export async function usePhone() {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
}

export const empty = async (table: string, column = 'id') => {
  await colleague.from(table).delete().not(column, 'is', null).throwOnError()
}

/** Replaces the table's rows with these, each like the sample of its noun. Returns their ids. */
export async function fill(table: string, ...rows: object[]) {
  await empty(table)
  const sample = inject('samples')[table]
  const added = rows.map((row) => ({ ...sample, ...row }))
  return (await colleague.from(table).insert(added).select('id').throwOnError()).data
}

/** Closes the toast at once, because it could disappear just as a test is about to press its button. */
export function closeToast() {
  const toast = shownToast()
  if (toast) close(toast.id)
}

/** Opens a screen and waits until it shows what it has read. */
export async function openLoaded(address: string) {
  openScreen(address)
  await expect
    .poll(() => document.querySelector('main h1:not(.sr-only)'), { message: address })
    .toBeVisible()
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument()
}

/** Reloads the page. It first gets a `pagehide` event, as in a browser. */
export function reload(address: string) {
  window.dispatchEvent(new Event('pagehide'))
  openScreen(address)
}

/** The number of drafts stored in the browser. */
export const keptDrafts = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length
