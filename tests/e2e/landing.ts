import type { Page } from '@playwright/test'

/** Opens the landing page, optionally at a section, and waits until its scripts have started. */
export async function visitLanding(page: Page, path = '/') {
  await page.goto(path)
  await page.waitForFunction(() => document.forms[0]?.noValidate)
}

export const section = (page: Page, id: string) => page.locator(`#${id}`)
