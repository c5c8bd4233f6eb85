import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectService } from '../e2e/service-client.ts'
import { makePhonePicture } from '../pictures.ts'
import { test, type Visit } from './visit.ts'

interface Screen {
  path: string
  heading: string
  save?(visit: Visit): Promise<unknown>
}

const small = 'Individual Cremation, Small'

const screens: Screen[] = [
  { path: '/admin', heading: 'Dashboard' },
  { path: '/admin/recent-changes', heading: 'Recent changes' },
  {
    path: '/admin/pricing',
    heading: 'Pricing',
    save: async (visit) => {
      await visit.press('button', `${small}: $225.00`)
      await visit.type(small, '230.00')
      await visit.pressEnter()
      await visit.sees('Pricing updated')
    },
  },
  {
    path: '/admin/navigation',
    heading: 'Navigation',
    save: async (visit) => {
      await visit.press('button', 'Add Navigation Item')
      await visit.type('Title', 'Grief support')
      await visit.type('URL or Section ID', 'about')
      await visit.press('button', 'Save')
      await visit.sees('Navigation item created')
    },
  },
  {
    path: '/admin/faqs',
    heading: 'FAQs',
    save: async (visit) => {
      await visit.press('button', 'Add FAQ')
      await visit.type('Question', 'May we walk by the lake?')
      await visit.type('Answer', 'Of course, the path is open.')
      await visit.press('button', 'Save')
      await visit.sees('FAQ added successfully')
    },
  },
  {
    path: '/admin/products/new',
    heading: 'Product',
    save: async (visit) => {
      await visit.type('Product Name', 'Lake Stone')
      await visit.type('Product Type', 'Stones')
      await visit.type('Price', '42.5')
      await visit.type('Description', 'Found at the shore.')
      await visit.press('button', 'Save')
      await visit.sees('Product created')
      await visit.arrivesAt('/admin/products')
      await visit.sees('Lake Stone')
    },
  },
  {
    path: '/admin/partner-clinics',
    heading: 'Clinics',
    save: async (visit) => {
      await visit.press('button', 'Add Clinic')
      await visit.type('Name', 'Larch Animal Care')
      await visit.type('Address', '12 Larch Road, Wasa, BC')
      await visit.type('Phone', '(250) 555-0199')
      await visit.type('Website', 'larch.example')
      await visit.press('button', 'Save')
      await visit.sees('Clinic added')
    },
  },
  {
    path: '/admin/settings?tab=legal',
    heading: 'Terms of Service',
    save: async (visit) => {
      await visit.type('Terms of Service, in Markdown', 'Ashes come home, always.')
      await visit.press('button', 'Save Changes', 'section[aria-label="Terms of Service"], main')
      await visit.sees('has been updated.')
    },
  },
  {
    path: '/admin/settings?tab=business',
    heading: 'Settings',
    save: async (visit) => {
      await visit.type('Business name', 'Still Water Pet Cremation')
      await visit.press('button', 'Save Changes')
      await visit.sees('Business Details have been updated.')
    },
  },
]

for (const { path, heading, save } of screens)
  test(`staff ${save ? 'save on' : 'read'} ${path}`, async ({ visit, administrator }) => {
    await visit.openAsStaff(administrator, path)
    await visit.sees(heading)
    await save?.(visit)
  })

test('staff add a picture to the hero', async ({ visit, administrator }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'))
  const file = path.join(folder, 'IMG_1.JPG')
  await writeFile(file, await makePhonePicture({ width: 1200, height: 900 }))
  await visit.openAsStaff(administrator, '/admin/hero-images')
  await visit.sees('Hero Images')
  await visit.attach(file)
  await visit.sees('1 image(s) added successfully')
  await rm(folder, { recursive: true })
})

test('staff open a message and keep a note on it', async ({ visit, administrator, site }) => {
  const service = await connectService(site)
  const message = { name: 'Anna Petit', email: 'anna@example.com', message: 'How much for a cat?' }
  await service.from('contact_form_submissions').insert(message).throwOnError()
  await visit.openAsStaff(administrator, '/admin/contact-submissions')
  await visit.sees('Anna Petit')
  await visit.evaluate(() =>
    Array.from(document.querySelectorAll('button'))
      .find(({ textContent }) => textContent?.includes('Anna Petit'))
      ?.click(),
  )
  await visit.type('Admin Notes', 'Called her back.')
  await visit.press('button', 'Save Changes')
  await visit.sees('Submission updated successfully')
})
