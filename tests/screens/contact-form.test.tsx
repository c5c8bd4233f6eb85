import { onlineManager } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ContactForm } from '../../app/features/contact/contact-form.tsx'
import { messageKind } from '../../app/features/contact/message-kind.tsx'
import { registerKind } from '../../app/platform/outbox/kinds.ts'
import { button } from './on-screen.ts'

const settings = { supabaseUrl: '', publishableKey: 'key' }
const Form = () => <ContactForm settings={settings} phone="250" />
const words = page.getByRole('textbox', { name: 'Message' })
const thanks = page.getByRole('heading', { name: 'Message Sent!' })

/** The messages that the server has received with their tokens, and its status. */
let sent: string[][] = []
let status = 200
const at = Date.now() - 60_000

beforeEach(() => {
  const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', message: 'Biscuit died.' }
  // A form that was just touched would wait before it sends.
  const draft = { typed, at, token: { text: 'first', at: 0 } }
  localStorage.setItem('contact-draft', JSON.stringify(draft))
  sent = []
  status = 200
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    if (!body) return Response.json({ token: 'another' })
    const { message, token } = JSON.parse(String(body))
    sent.push([message, token])
    return Response.json({ error: 'No.' }, { status })
  })
  const unregister = registerKind(
    'message',
    messageKind(settings, async () => true),
  )
  return () => {
    fetched.mockRestore()
    unregister()
    onlineManager.setOnline(true)
    localStorage.clear()
  }
})

function openForm() {
  const Routes = createRoutesStub([{ path: '/', Component: Form }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<Routes />)
  return root
}

test('a refused message is sent again after a reload as the same message, and then forgotten', async () => {
  status = 503
  const form = openForm()
  await button('Send Message').click()
  await expect.element(page.getByText('Submission Failed')).toBeVisible()
  form.unmount()
  openForm()
  await expect.element(words).toHaveValue('Biscuit died.')
  expect(localStorage.getItem('contact-draft'), 'not kept longer').toContain(`"at":${at}`)
  status = 200
  await button('Send Message').click()
  await expect.element(thanks).toBeVisible()
  expect(sent).toEqual(Array(2).fill(['Biscuit died.', 'first']))
  await expect.poll(() => localStorage.getItem('contact-draft')).toBeNull()
})

test('a message that waits is sent once, in the words of the last press of Send', async () => {
  onlineManager.setOnline(false)
  openForm()
  await button('Send Message').click()
  await expect.element(page.getByText('Not sent yet')).toBeVisible()
  await words.fill('Biscuit died today.')
  onlineManager.setOnline(true)
  await button('Send Message').click()
  await expect.element(thanks).toBeVisible()
  expect(sent).toEqual([['Biscuit died today.', 'first']])
})
