import { beforeEach, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import { button, empty, fill } from './on-screen.ts'
import {
  colleague,
  endSession,
  expectAccessible,
  goOffline,
  goOnline,
  letFail,
  openScreen,
  service,
  signInAgain,
} from './screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
const tomorrow = addDays(localDay(new Date(), 'America/Edmonton'), 1)

const forgetPreferences = () =>
  colleague.from('staff_preferences').update({ signature: '' }).not('id', 'is', null).throwOnError()

/** One thing that staff do on a screen. */
interface Work {
  does: string
  path: string
  /** What is stored before it. */
  prepare: () => PromiseLike<unknown>
  /** All before the press that sends it. */
  begin: () => Promise<unknown>
  send: () => Promise<unknown>
  /** What says that it is done. */
  done: string
}

const asked = crypto.randomUUID()

const works: Work[] = [
  {
    does: 'answer a family',
    path: `/admin/contact-submissions?message=${asked}`,
    prepare: async () => {
      await empty('contact_form_submissions')
      const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens next?' }
      await service
        .from('contact_form_submissions')
        .insert({ id: asked, ...message })
        .throwOnError()
    },
    begin: async () => {
      await button('Reply').click()
      await field('Your answer').fill('Dear Ruth, we are on our way.')
    },
    send: () => button('Send').click(),
    done: 'Your answer is on its way',
  },
  {
    does: 'change a sentence of the website',
    path: '/admin/texts',
    prepare: () => empty('site_texts', 'key'),
    begin: async () => {
      await button('Edit Hero: heading').click()
      await field('Words').fill('Going home with dignity')
    },
    send: save,
    done: 'Text updated successfully',
  },
  {
    does: 'add a testimonial',
    path: '/admin/texts?tab=testimonials',
    prepare: () => empty('testimonials'),
    begin: async () => {
      await button('Add testimonial').click()
      await field('Words').fill('They were kind to all of us.')
      await field('Name').fill('Ida B.')
    },
    send: save,
    done: 'Testimonial added successfully',
  },
  {
    does: 'add a notice',
    path: '/admin/texts?tab=notices',
    prepare: () => empty('notices'),
    begin: async () => {
      await button('Add notice').click()
      await field('Words').fill('We are closed for the holiday.')
      await field('Last day').fill(tomorrow)
    },
    send: save,
    done: 'Notice added successfully',
  },
  {
    does: 'hide a product',
    path: '/admin/products',
    prepare: () => fill('products', { name: 'Brass Paw Urn', slug: 'brass-paw-urn' }),
    begin: () => expect.element(page.getByRole('switch').first()).toBeChecked(),
    send: () => page.getByRole('switch').first().click(),
    done: 'Hidden from the website',
  },
  {
    does: 'hide two questions at once',
    path: '/admin/faqs',
    prepare: () => fill('faqs', { question: 'May our cat come?' }, { question: 'When?' }),
    begin: async () => {
      for (const name of ['May our cat come?', 'When?'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    },
    send: () => button('Hide').click(),
    done: '2 questions',
  },
  {
    does: 'change a town',
    path: '/admin/towns',
    prepare: () => fill('towns', { name: 'Golden', slug: 'golden' }),
    begin: async () => {
      await button('Edit Golden').click()
      await field('Region').fill('Columbia Valley, north')
    },
    send: save,
    done: 'Town updated successfully',
  },
  {
    does: 'add a template',
    path: '/admin/settings?tab=mail',
    prepare: () => empty('reply_templates'),
    begin: async () => {
      await button('Add template').click()
      await field('Name').fill('In spring')
      await field('Words').fill('Dear {name},')
    },
    send: save,
    done: 'Template added',
  },
  {
    does: 'write a signature',
    path: '/admin/account',
    prepare: forgetPreferences,
    begin: () => field('Signature').fill('Warmly, Maria'),
    send: () => button('Save signature').click(),
    done: 'Your signature is saved.',
  },
]

/** Both send by the same means as the others, which the proof asks. */
const firstTwo = ['answer a family', 'change a sentence of the website']

beforeEach(() => localStorage.clear())

test.each(
  works.filter(
    ({ does }) => firstTwo.includes(does) === (inject('nounsToTest') === 'the first two'),
  ),
)(
  'staff $does while the connection is gone, and again as their session ends: what they pressed is done',
  async ({ does, path, prepare, begin, send, done }) => {
    await prepare()
    openScreen(path)
    await begin()
    letFail()
    await goOffline()
    await send()
    await expect.element(page.getByText(/It will be sent by itself/)).toBeVisible()
    await expectAccessible(`${does} without a connection`)
    await goOnline()
    await expect.element(page.getByText(done)).toBeVisible()

    await prepare()
    openScreen(path)
    await begin()
    endSession()
    await send()
    await signInAgain()
    await expect.element(page.getByText(done)).toBeVisible()
  },
)

test('staff whose session ends while they search sign in over the search, which then finds', async () => {
  await fill('products', { name: 'Brass Paw Urn', slug: 'brass-paw-urn' })
  openScreen('/admin')
  await expect.element(button('Search').first()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  endSession()
  await page.getByRole('combobox').fill('brass paw')
  await signInAgain()
  await expect.element(page.getByRole('option', { name: /^Brass Paw Urn/ })).toBeVisible()
})
