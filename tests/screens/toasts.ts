import { expect } from 'vitest'

let read: Element | null = null

/** Waits for a toast that the test has not read yet, because the one before it may say the same and still be shown. */
export async function expectToast(...words: string[]) {
  const shown = () => document.querySelector('.toast')
  const says = () => (shown() === read ? '' : shown()?.textContent)
  for (const part of words) await expect.poll(says).toContain(part)
  read = shown()
}
