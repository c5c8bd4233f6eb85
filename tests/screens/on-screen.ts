import { expect, inject, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { closeToast as close, shownToast } from '../../app/ui/toast.ts'
import { colleague, openScreen } from './screen.tsx'

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const link = (name: string) => page.getByRole('link', { name, exact: true })
export const dialog = page.getByRole('dialog')
export const question = page.getByRole('alertdialog')

export const focus = (target: Locator) => (target.element() as HTMLElement).focus()

export async function expectWords(place: Locator, ...words: string[]) {
  for (const part of words)
    await expect.poll(() => place.query()?.textContent ?? '').toContain(part)
}

let read: Element | null = null

/** Waits for a toast that the test has not read yet, because the one before it may say the same and still be shown. */
export async function expectToast(...words: string[]) {
  const shown = () => document.querySelector('.toast')
  const says = () => (shown() === read ? '' : shown()?.textContent)
  for (const part of words) await expect.poll(says).toContain(part)
  read = shown()
}

/** What lists show of a row in the column of names, from top to bottom. */
export const cells = (column: number) =>
  [...document.querySelectorAll(`tbody tr td:nth-child(${column})`)].map((cell) => cell.textContent)

export async function usePhone() {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
}

export const empty = async (table: string) => {
  await colleague.from(table).delete().not('id', 'is', null).throwOnError()
}

/** The table then holds these rows alone, each like the sample of its noun. */
export async function fill(table: string, ...rows: object[]) {
  await empty(table)
  const sample = inject('samples')[table]
  await colleague
    .from(table)
    .insert(rows.map((row) => ({ ...sample, ...row })))
    .throwOnError()
}

/** At once, because by itself it may go just as a test is about to press its button. */
export function closeToast() {
  const toast = shownToast()
  if (toast) close(toast.id)
}

/** Loads the page again, of which it hears before it goes. */
export function reload(address: string) {
  window.dispatchEvent(new Event('pagehide'))
  openScreen(address)
}

/** The number of drafts that the browser keeps. */
export const keptDrafts = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length
