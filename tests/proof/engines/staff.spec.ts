import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
