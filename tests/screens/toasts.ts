import { expect } from 'vitest'
import { latestToast } from '../../app/ui/toast.ts'

let read: number | undefined

/**
 * Waits for a toast that the test has not read yet, because the one before it may say the same and still be shown; a
 * screen that is opened shows it again.
 */
export async function expectToast(...words: string[]) {
  const says = () =>
    latestToast()?.id === read ? '' : document.querySelector('.toast')?.textContent
  for (const part of words) await expect.poll(says).toContain(part)
  read = latestToast()?.id
}
