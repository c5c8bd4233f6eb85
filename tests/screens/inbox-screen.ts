import { page } from 'vitest/browser'
import { service } from './screen.tsx'

/** The inbox of staff, and the table behind it. */
export const INBOX = '/admin/contact-submissions'
export const filter = (name: string) => page.getByRole('radio', { name, exact: true })
export const select = (name: string) =>
  page.getByRole('checkbox', { name: `Select the message of ${name}`, exact: true })
export const list = page.getByRole('region', { name: 'Messages' })
export const item = (name: string) => list.getByRole('button', { name, exact: false })
export const pane = page.getByRole('region', { name: 'Selected message' })
export const heading = (name: string) => pane.getByRole('heading', { name })
export const notes = page.getByLabelText('Admin Notes', { exact: false })
export const inbox = () => service.from('contact_form_submissions')

export const receive = (...messages: object[]) =>
  inbox().insert(messages, { defaultToNull: false }).throwOnError()

export async function findId(name: string) {
  const { data } = await inbox().select('id').eq('name', name).single().throwOnError()
  return data.id
}

/** Removes all messages, and the reminders that the inbox lists above them. */
export async function emptyInbox() {
  localStorage.clear()
  await inbox().delete().neq('name', '').throwOnError()
  await service.from('reminders').delete().not('id', 'is', null).throwOnError()
}
