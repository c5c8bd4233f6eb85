import { expect, test } from './site.ts'
import { expectTownPage, main } from './town-page.ts'
import { cranbrook } from './towns.ts'

test.describe('a town’s page', () => {
  test('names the town, its clinics and how a cremation works', async ({ page }) => {
    await expectTownPage(page, cranbrook)
  })

  test('shows the questions about clinics and visits, one answer at a time', async ({ page }) => {
    await page.goto('/creston-pet-cremation')
    const rows = main(page).locator('details')
    await expect(rows.locator('summary')).toHaveText([
      'How do I arrange a cremation through my clinic?',
      'Can I arrange everything with you directly, without a veterinarian?',
      'What does the process look like, from collection to ashes?',
      'Which veterinary clinics do you work with?',
      'Will my clinic keep my pet safe until you collect?',
    ])
    const [first, second] = [rows.nth(0), rows.nth(1)]
    await first.locator('summary').click()
    await expect(first.locator('p')).toBeVisible()
    await second.locator('summary').click()
    await expect(second.locator('p')).toBeVisible()
    await expect(first.locator('p')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.locator('p')).toBeHidden()
  })
})
