import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listTasks } from '../app/features/launch-checklist/admin/checklist.ts'
import { readOpeningContent } from '../app/features/launch-checklist/example-content.queries.ts'
import { findExamples, isExampleProduct } from '../app/features/launch-checklist/example-values.ts'
import { createTestApp } from '../tests/test-app.ts'
import { readSettings } from './settings.ts'

const { BUSINESS_NAME, BUSINESS_PHONE, BUSINESS_EMAIL, CONTACT_EMAIL } = readSettings({})
const business = { name: BUSINESS_NAME, phone: BUSINESS_PHONE, email: BUSINESS_EMAIL }

test('every value of the demo content and of the default settings is recognized as an example', async () => {
  const app = await createTestApp()
  const seed = path.join(import.meta.dirname, '../supabase/seed/content.sql')
  await app.database.owner.unsafe(await readFile(seed, 'utf8'))
  const content = await readOpeningContent(async () => app.as('visitor'))
  expect(findExamples(content, { mailbox: CONTACT_EMAIL, business })).toEqual([
    'mailbox',
    'phone',
    'prices',
    'products',
    'clinics',
  ])
  expect(content.products.filter((product) => !isExampleProduct(product))).toEqual([])

  const { data } = await app
    .as('visitor')
    .from('site_settings')
    .select('value')
    .in('key', ['terms_of_service', 'privacy_policy'])
    .throwOnError()
  const setup = {
    is_public: true,
    mailbox: CONTACT_EMAIL,
    sender: BUSINESS_EMAIL,
    has_own_passcode: false,
    backup_disk: 'same' as const,
    administrators: 1,
  }
  for (const { value } of data) {
    const tasks = listTasks({ setup, content, policies: [value, value], testimonials: 4, business })
    expect(tasks.filter(({ left }) => !left)).toEqual([])
  }
})
