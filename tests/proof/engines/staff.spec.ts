import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectService } from '../../e2e/service-client.ts'
import { makePhonePicture } from '../../pictures.ts'
import { test } from './visit.ts'

test('staff read the dashboard and the changes, and save a price, a menu item and a question', async ({
  visit,
  administrator,
}) => {
  await visit.openAsStaff(administrator, '/admin')
  await visit.sees('Dashboard')
  await visit.open('/admin/pricing')
  const small = 'Individual Cremation, Small'
  await visit.press('button', `${small}: $225.00`)
  await visit.type(small, '230.00')
  await visit.pressEnter()
  await visit.sees('Pricing updated')

  await visit.open('/admin/navigation')
  await visit.press('button', 'Add Navigation Item')
  await visit.type('Title', 'Grief support')
  await visit.type('URL or Section ID', 'about')
  await visit.press('button', 'Save')
  await visit.sees('Navigation item created')

  await visit.open('/admin/faqs')
  await visit.press('button', 'Add FAQ')
  await visit.type('Question', 'May we walk by the lake?')
  await visit.type('Answer', 'Of course, the path is open.')
  await visit.press('button', 'Save')
  await visit.sees('FAQ added successfully')

  await visit.open('/admin/recent-changes')
  await visit.sees('May we walk by the lake?')
})

test('staff add a hero picture', async ({ visit, administrator }) => {
  await visit.openAsStaff(administrator, '/admin/hero-images')
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'))
  const file = path.join(folder, 'IMG_1.JPG')
  await writeFile(file, await makePhonePicture({ width: 1200, height: 900 }))
  await visit.attach(file)
  await visit.sees('1 image(s) added successfully')
  await rm(folder, { recursive: true })
})

test('staff add notes to a message, and save a policy and the business details', async ({
  visit,
  administrator,
  site,
}) => {
  const service = await connectService(site)
  const message = { name: 'Anna Petit', email: 'anna@example.com', message: 'How much for a cat?' }
  await service.from('contact_form_submissions').insert(message).throwOnError()
  await visit.openAsStaff(administrator, '/admin/contact-submissions')
  await visit.press('button', 'Unread: Anna Petit…')
  await visit.type('Admin Notes', 'Called her back.')
  await visit.press('button', 'Save Changes')
  await visit.sees('Submission updated successfully')

  await visit.open('/admin/settings')
  await visit.seesTabs('User Management')
  await visit.press('tab', 'Legal Policies')
  await visit.seesTabs('Legal Policies')
  await visit.type('Terms of Service, in Markdown', 'Ashes come home, always.')
  await visit.press('button', 'Save Changes…', 'section:has([aria-label^="Terms of Service"])')
  await visit.sees('Terms of Service has been updated.')

  await visit.press('tab', 'Business Details')
  await visit.seesTabs('Business Details')
  await visit.type('Business name', 'Still Water Pet Cremation')
  await visit.press('button', 'Save Changes')
  await visit.sees('Business Details have been updated.')
})
