import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'

beforeEach(() => {
  localStorage.clear()
  letFail()
})

test('staff who open a message that can’t be read see an error, and try again', async () => {
  const message = { name: 'Anna', email: 'anna@example.com', message: 'Is a cat too small?' }
  const { data } = await service
    .from('contact_form_submissions')
    .insert({ ...message, status: 'completed' })
    .select('id')
    .single()
    .throwOnError()
  const link = `/admin/contact-submissions?box=new&message=${data.id}`
  const pane = page.getByRole('region', { name: 'Selected message' })
  // The first visit records the request with which the screen reads this one message, besides the list.
  performance.clearResourceTimings()
  openScreen(link)
  await expect.element(pane).toMatchTextContent(message.message)
  const asked = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/contact_form_submissions?') && name.includes(data.id))
  const { pathname, search } = new URL(asked?.name ?? '')
  await order({ address: pathname + search, does: 'cut' })
  openScreen(link)
  await expectInTime(pane.getByRole('alert'))
  await expect
    .element(pane.getByRole('alert'))
    .toMatchTextContent('The message couldn’t be loaded.')
  await expectAccessible('a message that could not be loaded')
  await order()
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pane).toMatchTextContent(message.message)
})

test('staff whose account can’t be read see an error, and try again', async () => {
  await order({ address: '/auth/v1/user', does: 'refuse' })
  openScreen('/admin/account')
  await expectInTime(page.getByText('Failed to load your account'))
  await expectAccessible('an account that can not be read')
  await order()
  const twoStep = page.getByRole('region', { name: 'Two-Step Sign-In', exact: true })
  await twoStep.getByRole('button', { name: 'Try again' }).click()
  await expect.element(twoStep.getByRole('button', { name: /^Set Up/ })).toBeVisible()
})
