import { expect, type Page } from '@playwright/test'
import { cutConnection } from './connection.ts'
import { fillIn, writeMessage } from './contact-form.ts'
import { visit } from './public-pages.ts'

export const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: /messages? waits?\./ })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Writes a message offline and presses Send. */
export async function writeOffline(page: Page, path = '/#contact') {
  await visit(page, path)
  const message = writeMessage()
  const form = await fillIn(page, message)
  const connect = await cutConnection(page)
  await form.send.click()
  await expect(form.alert).toContainText('Your message will be sent by itself')
  await expect(line(page)).toContainText('One message waits.')
  return { message, connect }
}

/** Refuses the page's requests to the services, as if the page were offline. */
export async function becomeUnreachable(page: Page) {
  await page.route('**/{functions,healthz}**', (route) => route.abort())
  return () => page.unroute('**/{functions,healthz}**')
}
