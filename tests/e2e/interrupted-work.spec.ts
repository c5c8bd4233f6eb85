import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { addDays } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import {
  endSession,
  expect,
  expectToast,
  openAdmin,
  signInAgain,
  testWithoutConnection as test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService, keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
const today = localDay(new Date(), 'America/Edmonton')
const tomorrow = addDays(today, 1)

/** One thing that staff do on a screen. */
interface Work {
  does: string
  path: string | ((service: SupabaseClient) => Promise<string>)
  /** All before the press that sends it. */
  begin: (page: Page) => Promise<unknown>
  send: (page: Page) => Promise<unknown>
  /** The toast that says it is done. */
  done: string[]
  /** The table or the step that takes it back afterwards. */
  table: string | ((service: SupabaseClient) => PromiseLike<unknown>)
}

const works: Work[] = [
  {
    does: 'change a sentence of the website',
    path: '/admin/texts',
    begin: async (page) => {
      await button(page, 'Edit Hero: heading').click()
      await field(page, 'Words').fill('Going home with dignity')
    },
    send: save,
    done: ['Text updated successfully'],
    table: (service) => service.from('site_texts').delete().neq('key', ''),
  },
  {
    does: 'add a testimonial',
    path: '/admin/texts?tab=testimonials',
    begin: async (page) => {
      await button(page, 'Add testimonial').click()
      await field(page, 'Words').fill('They were kind to all of us.')
      await field(page, 'Name').fill('Ida B.')
    },
    send: save,
    done: ['Testimonial added successfully'],
    table: 'testimonials',
  },
  {
    does: 'add a notice',
    path: '/admin/texts?tab=notices',
    begin: async (page) => {
      await button(page, 'Add notice').click()
      await field(page, 'Words').fill('We are closed for the holiday.')
      await field(page, 'Last day').fill(tomorrow)
    },
    send: save,
    done: ['Notice added successfully'],
    table: (service) => service.from('notices').delete().neq('text', ''),
  },
  {
    does: 'hide a product',
    path: '/admin/products',
    begin: (page) => expect(page.getByRole('switch').first()).toBeChecked(),
    send: (page) => page.getByRole('switch').first().click(),
    done: ['Hidden from the website'],
    table: 'products',
  },
  {
    does: 'hide two questions at once',
    path: '/admin/faqs',
    begin: async (page) => {
      await page.locator('tbody').getByRole('checkbox').nth(0).check()
      await page.locator('tbody').getByRole('checkbox').nth(1).check()
    },
    send: (page) => button(page, 'Hide').click(),
    done: ['Hidden from the website', '2 questions'],
    table: 'faqs',
  },
  {
    does: 'plan prices',
    path: '/admin/pricing',
    begin: async (page) => {
      await button(page, 'Plan new prices').click()
      await page.getByLabel('Change all by').fill('4')
      await page.getByLabel('Change all by').press('Enter')
      await field(page, 'First day').fill(tomorrow)
    },
    send: save,
    done: ['New prices planned'],
    table: (service) => service.from('planned_prices').delete().gte('starts_on', '2000-01-01'),
  },
  {
    does: 'change a town',
    path: '/admin/towns',
    begin: async (page) => {
      await button(page, 'Edit Golden').click()
      await field(page, 'Region').fill('Columbia Valley, north')
    },
    send: save,
    done: ['Town updated successfully'],
    table: 'towns',
  },
  {
    does: 'answer a family',
    path: async (service) => {
      const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens next?' }
      const added = service.from('contact_form_submissions').insert(message).select('id')
      return `/admin/contact-submissions?message=${(await added.single().throwOnError()).data.id}`
    },
    begin: async (page) => {
      await button(page, 'Reply').click()
      await field(page, 'Your answer').fill('Dear Ruth, we are on our way.')
    },
    send: (page) => button(page, 'Send').click(),
    done: ['Your answer is on its way'],
    table: (service) => service.from('contact_form_submissions').delete().neq('name', ''),
  },
  {
    does: 'add a template',
    path: '/admin/settings?tab=mail',
    begin: async (page) => {
      await button(page, 'Add template').click()
      await field(page, 'Name').fill('In spring')
      await field(page, 'Words').fill('Dear {name},')
    },
    send: save,
    done: ['Template added'],
    table: 'reply_templates',
  },
  {
    does: 'write a signature',
    path: '/admin/account',
    begin: (page) => field(page, 'Signature').fill('Warmly, Maria'),
    send: (page) => button(page, 'Save signature').click(),
    done: ['Success', 'Your signature is saved.'],
    table: (service) => service.from('staff_preferences').delete().gte('created_at', '2000-01-01'),
  },
  {
    does: 'choose quiet hours',
    path: '/admin/contact-submissions',
    begin: (page) => expect(field(page, 'Until')).toHaveValue('7'),
    send: (page) => field(page, 'Until').selectOption('8 am'),
    done: ['Success', 'Your quiet hours are saved.'],
    table: (service) => service.from('staff_preferences').delete().gte('created_at', '2000-01-01'),
  },
]

for (const { does, path, begin, send, done, table } of works)
  test(`staff ${does} while the connection is gone, and again after their session has ended: nothing is lost`, async ({
    page,
    context,
    site,
    administrator,
  }) => {
    test.slow()
    const service = await connectService(site)
    const putBack =
      typeof table === 'string'
        ? await keepRows(site, table)
        : async () => void (await table(service))
    const open = async () =>
      openAdmin(page, administrator, typeof path === 'string' ? path : await path(service))

    await test.step('the connection is gone', async () => {
      await open()
      await begin(page)
      await context.setOffline(true)
      await send(page)
      await expect(page.getByText('It will be sent by itself')).toBeVisible()
      await expectAccessible(page, `${does} without a connection`)
      await context.setOffline(false)
      await expectToast(page, ...done)
      await putBack()
    })

    await test.step('the session has ended', async () => {
      await open()
      await begin(page)
      await endSession(page)
      await send(page)
      await signInAgain(page, administrator)
      await expect(page.locator('.toast')).toHaveCount(0)
      await send(page)
      await expectToast(page, ...done)
      await putBack()
    })
  })

test('staff whose session ends while they search sign in over the search, which then finds', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin')
  await expect(button(page, 'Search').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await endSession(page)
  await page.keyboard.type('brass paw')
  await signInAgain(page, administrator)
  await expect(page.getByRole('option', { name: /^Brass Paw Urn/ })).toBeVisible()
})
