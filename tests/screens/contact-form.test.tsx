import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ArrangementForm } from '../../app/features/contact/arrangement/arrangement-form.tsx'
import { ContactForm } from '../../app/features/contact/contact-form.tsx'
import type { TypedMessage } from '../../app/features/contact/contact-request.ts'
import { messageKind } from '../../app/features/contact/message-kind.tsx'
import { useRenewal } from '../../app/offline/renew-kept-page.ts'
import { registerKind } from '../../app/platform/outbox/kinds.ts'
import { shownToast } from '../../app/ui/toast.ts'
import type { Arrangement } from '../../supabase/functions/process-contact-form/arrangement.ts'
import { button } from './on-screen.ts'
import { expectInTime } from './screen.tsx'

const settings = { supabaseUrl: '', publishableKey: 'key' }
const Form = () => <ContactForm phone="250" />
const words = page.getByRole('textbox', { name: 'Message' })
const thanks = page.getByRole('heading', { name: 'Message Sent!' })

/** The messages that the server has received with their tokens, the last one completely, and its status. */
let sent: string[][] = []
let last: TypedMessage & { token?: string }
let status = 200
const opened = location.href
const at = Date.now() - 60_000

beforeEach(() => {
  const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', message: 'Biscuit died.' }
  const draft = { typed, at, token: { text: 'first' } }
  localStorage.setItem('contact-draft', JSON.stringify(draft))
  sent = []
  status = 200
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    if (!body) return Response.json({ token: 'another' })
    last = JSON.parse(String(body))
    sent.push([last.message, last.token ?? ''])
    return Response.json({ error: 'No.', fields: status === 400 && { pet: 'Whose?' } }, { status })
  })
  const unregister = registerKind('message', messageKind(settings))
  return () => {
    fetched.mockRestore()
    unregister()
    onlineManager.setOnline(true)
    localStorage.clear()
    history.replaceState(null, '', opened)
  }
})

function openForm(Component = Form, address = '/') {
  const Routes = createRoutesStub([{ path: '/', Component }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['site_texts'], { 'arrange.sent.title': 'We will call.' })
  root.render(
    <QueryClientProvider client={client}>
      <Routes initialEntries={[address]} />
    </QueryClientProvider>,
  )
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

test('a family whose message is under way for ten seconds reads that it may call, and that nothing has failed', async () => {
  const held = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockImplementation(() => held.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const form = openForm()
  await button('Send Message').click()
  await expectInTime(
    page.getByText(/^This takes longer than usual\. .* You can also call us at 250\./),
  )
  await expect.element(button('Sending...')).toBeVisible()
  form.unmount()
  openForm()
  await expect.element(page.getByText('Being sent')).toBeVisible()
  await expect.element(page.getByText(/^Your message is being sent\./)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  held.resolve(Response.json({}))
  await expect.element(thanks).toBeVisible()
})

test('a message that waits is sent once, in the words of the last press of Send', async () => {
  onlineManager.setOnline(false)
  openForm()
  await button('Send Message').click()
  await expect.element(page.getByText('Not sent yet')).toBeVisible()
  await page.getByLabelText('Email').fill('ruth@gmail.con')
  await words.fill('Biscuit died today.')
  await expect.element(page.getByText(/waits as it was when you pressed Send/)).toBeVisible()
  await button('ruth@gmail.com').click()
  await expect.element(button('ruth@gmail.com')).not.toBeInTheDocument()
  const draft = { changes: expect.any(String), typed: { email: 'ruth@gmail.com' } }
  await expect
    .poll(() => JSON.parse(localStorage.getItem('contact-draft') ?? '{}'))
    .toMatchObject(draft)
  onlineManager.setOnline(true)
  await button('Send Message').click()
  await expect.element(thanks).toBeVisible()
  expect([...sent, last.email]).toEqual([['Biscuit died today.', 'first'], 'ruth@gmail.com'])
})

const choices = { clinics: ['Lake Vet'], sizes: [], towns: ['Golden'], keepsakes: ['Paw'] }
const priceOf = ({ service }: Arrangement) => ({
  shown: <b>Our price</b>,
  lines: `${service}: $75`,
})
const isWeight = (typed: string) => typed !== 'twelve kilos'
const Arrange = () => <ArrangementForm {...{ choices, priceOf, isWeight }} phone="250" given={{}} />
const arrangement = { pet: 'Bella', way: 'clinic', clinic: 'Lake Vet', service: 'communal' }
const radio = (name: RegExp) => page.getByRole('radio', { name })
const attend = page.getByRole('checkbox')
const pet = page.getByLabelText('Name of your pet')
const phone = page.getByLabelText(/^Phone/)
const email = page.getByLabelText(/^Email/)

/** Opens the form in which a family asks us to come, with what it wrote at an earlier visit. */
function openRequest(changes: Partial<Arrangement> = {}, address?: string) {
  const draft = JSON.parse(localStorage.getItem('contact-draft') ?? '')
  draft.typed.arrangement = { ...arrangement, ...changes, attend: 'yes', price: 'An old price' }
  localStorage.setItem('arrangement-draft', JSON.stringify(draft))
  return openForm(Arrange, address)
}

test('what a family chose on the way to its request is not replaced by an earlier choice', async () => {
  history.replaceState(null, '', `/?way=home`)
  openRequest()
  await expect.element(pet).toHaveValue('Bella')
  await expect.element(radio(/^At home/)).toBeChecked()
})

test('what a family chose stays in its request when its row is gone', async () => {
  history.replaceState(null, '', '/')
  openRequest({ clinic: 'Former Vet', keepsake: 'Old Urn' })
  await expect.element(page.getByLabelText(/^The clinic/)).toHaveValue('Former Vet')
  await button('Read it over').click()
  await button('Send Message').click()
  await expect.element(page.getByText('We will call.')).toBeVisible()
  expect(last.arrangement).toMatchObject({ clinic: 'Former Vet', keepsake: 'Old Urn' })
})

test('a family goes on with its request where it left off, reviews it, corrects it and sends it', async () => {
  history.replaceState(null, '', '/')
  openRequest()
  await expect.element(radio(/^At a partner clinic/)).toBeChecked()
  await expect.element(attend).toBeChecked()
  await attend.click()
  await button('Clear it').click()
  await expect.element(pet).toHaveValue('')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(localStorage.getItem('arrangement-draft')).toBeNull()
  shownToast()?.action?.onClick()
  await expect.element(pet).toHaveValue('Bella')
  await expect.element(attend).not.toBeChecked()
  expect(localStorage.getItem('arrangement-draft')).toContain('Bella')
  await email.fill('')
  await button('Read it over').click()
  await expect.element(phone).toHaveFocus()
  await phone.fill('250 555 0142')
  await button('Read it over').click()
  const heading = page.getByRole('heading', { name: 'Bella, to be collected from Lake Vet' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('Our price')).toBeVisible()
  await expect.element(pet).not.toBeVisible()
  await expect.element(button('Clear it')).not.toBeInTheDocument()
  await button('Change something').click()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveFocus()
  await button('Read it over').click()
  status = 400
  await button('Send Message').click()
  await expect.element(pet).toHaveFocus()
  await expect.element(pet).toHaveAccessibleDescription('Whose?')
  await pet.fill('Bello')
  await button('Read it over').click()
  status = 200
  await button('Send Message').click()
  await expect.element(page.getByText('We will call.')).toBeVisible()
  await expect.element(pet).not.toBeVisible()
  const now = { pet: 'Bello', service: 'communal', attend: '', price: 'communal: $75' }
  expect(last).toMatchObject({ about: '', arrangement: { ...arrangement, ...now } })
})

test('a family that came by the address of the review changes its answers on the same page', async () => {
  history.replaceState(null, '', '/')
  openRequest({}, '/#read-over')
  await button('Read it over').click()
  await button('Change something').click()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveFocus()
  await expect.element(pet).toHaveValue('Bella')
})

test('a family is asked about its address and the weight where it reads its answers over', async () => {
  history.replaceState(null, '', '/')
  openRequest({ weight: 'twelve kilos' })
  await email.fill('ruth@gmail.con')
  await button('Read it over').click()
  await button('Change the weight').click()
  await expect.element(page.getByLabelText(/^Weight/)).toHaveFocus()
  await page.getByLabelText(/^Weight/).fill('12 kg')
  await button('Read it over').click()
  await expect.element(button('Change the weight')).not.toBeInTheDocument()
  await button('ruth@gmail.com').click()
  await expect.element(page.getByRole('definition').getByText('ruth@gmail.com')).toBeVisible()
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
  await button('Send Message').click()
  await expect.element(page.getByText('We will call.')).toBeVisible()
  expect(last).toMatchObject({ email: 'ruth@gmail.com', arrangement: { weight: '12 kg' } })
  await expect.poll(() => localStorage.getItem('arrangement-draft')).toBeNull()
})

test('a family whose request is refused is taken to the button that sends it again', async () => {
  history.replaceState(null, '', '/')
  status = 503
  openRequest({ weight: 'twelve kilos' })
  await button('Read it over').click()
  await expect.element(button('Change the weight')).toBeVisible()
  await button('Send Message').click()
  await expect.element(page.getByText('Submission Failed')).toBeVisible()
  await expect.element(button('Send Message')).toHaveFocus()
})

test('a family whose address looks mistyped is shown that its request arrived', async () => {
  history.replaceState(null, '', '/')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  openRequest()
  await email.fill('ruth@gmail.con')
  await button('Read it over').click()
  await button('Send Message').click()
  await expect.element(page.getByText('We will call.')).toBeVisible()
  const isShown = () =>
    scrolled.mock.contexts.some((part) => /We will call/.test((part as Element).innerHTML))
  await expect.poll(isShown).toBe(true)
})

test('a page that was kept for a weak line is not reloaded under a family that types', async () => {
  let answer = (_: Response) => {}
  const asked = vi
    .mocked(fetch)
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockReturnValue(new Promise(() => {}))
  openForm(() => (
    <>
      <div data-kept-notice>
        <p>Kept on Monday</p>
      </div>
      <input />
      {useRenewal() && <p>Not as it is now</p>}
    </>
  ))
  await expect.poll(() => asked).toHaveBeenCalledOnce()
  await page.getByRole('textbox').fill('Biscuit')
  answer(new Response())
  await expect.element(page.getByText('Not as it is now')).toBeVisible()
  await expect.element(page.getByText('Kept on Monday')).not.toBeVisible()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked, 'the site is asked again before a reload').toHaveBeenCalledOnce()
})
