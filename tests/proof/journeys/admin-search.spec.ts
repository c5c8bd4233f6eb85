import { expect, openAdmin, test } from '../../e2e/administrators.ts'

// The other tests of the search are in tests/proof/screens/search.test.tsx.
test('a question opened from the search opens once, and not again when the page is reloaded', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/faqs')
  const question = page.getByRole('row', { name: 'What should I do first' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('what should I do first')
  await expect(page.getByRole('option', { name: /^What should I do first/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Question')).toHaveValue(/^What should I do/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(question).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
