import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { loadSecrets } from '../../server/data/secrets.ts'
import { issueFormToken } from '../../supabase/functions/process-contact-form/form-token.ts'
import type { MailCatcher } from '../mail-catcher.ts'
import type { SiteProcess } from '../site-process.ts'
import { connectService } from './service-client.ts'
import { expect } from './site.ts'

// Each test writes a different text, because the tests of a worker share one inbox.
export const writeMessage = () =>
  `Our dog died.\nWhat happens now? ${Array.from({ length: 5 }, randomUUID).join(' ')}`

export const formOn = (page: Page) => {
  const form = page.getByRole('form', { name: 'Call or write' })
  return {
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone'),
    message: form.getByLabel('Message'),
    send: form.getByRole('button', { name: /^Send/ }),
    alert: form.getByRole('alert'),
  }
}

export async function fillIn(page: Page, message: string) {
  const form = formOn(page)
  await form.name.fill('Ruth Okanagan')
  await form.email.fill('ruth@example.com')
  await form.phone.fill('250 555 0199')
  await form.message.fill(message)
  return form
}

export const expectWhole = async (page: Page, message: string) => {
  const form = formOn(page)
  await expect(form.name).toHaveValue('Ruth Okanagan')
  await expect(form.email).toHaveValue('ruth@example.com')
  await expect(form.phone).toHaveValue('250 555 0199')
  await expect(form.message).toHaveValue(message)
}

/** Replaces the text of every label, as a translator in the browser does. */
export const translateLabels = (page: Page) =>
  page.evaluate(() => {
    for (const { firstChild } of document.querySelectorAll('label'))
      if (firstChild instanceof Text) {
        const word = document.createElement('font')
        word.textContent = 'Mot'
        firstChild.replaceWith(word)
      }
  })

export const toastOn = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** The stored messages, each with its mails. */
export async function storedMessages(site: SiteProcess, message: string) {
  const service = await connectService(site)
  const { data: messages } = await service
    .from('contact_form_submissions')
    .select('id, name, email, phone, about, spam_reason')
    .eq('message', message)
    .throwOnError()
  const { data: mails } = await service
    .from('mail_outbox')
    .select('submission_id, status')
    .eq('kind', 'contact-message')
    .throwOnError()
  return messages.map(({ id, ...stored }) => ({
    ...stored,
    mails: mails.filter((mail) => mail.submission_id === id).map(({ status }) => status),
  }))
}

export const whole = { name: 'Ruth Okanagan', email: 'ruth@example.com', phone: '250 555 0199' }

export const mailsAbout = (mail: MailCatcher, message: string) =>
  mail.mails().filter(({ text }) => text?.replaceAll('\r', '').includes(message))

/** The token of a form first touched a minute ago, for tests that set the page's clock. */
export async function openForm({ folder }: SiteProcess) {
  const { keys } = await loadSecrets(folder)
  return { token: issueFormToken(keys.jwtSecret, Date.now() - 60_000) }
}
