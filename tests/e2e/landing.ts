import type { Page } from '@playwright/test'

/** Opens the landing page, at a section if one is named, and waits until its scripts have started. */
export async function visitLanding(page: Page, path = '/') {
  await page.goto(path)
  await page.waitForFunction(() => document.forms[0]?.noValidate)
}

export const section = (page: Page, id: string) => page.locator(`#${id}`)
