import { clinicPage, guidePages, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference' })

test('a visitor prints the landing page with every answer, clinic and testimonial', async ({
  page,
}) => {
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('#faqs details > div, #partner-clinics details > div')
  await expect(answers).toHaveCount(15 + 7)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  const testimonials = page.locator('#testimonials li')
  await expect(testimonials).toHaveCount(4)
  for (const testimonial of await testimonials.all())
    expect(await testimonial.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  const tops = await testimonials.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  )
  expect(new Set(tops).size, 'below each other').toBe(4)

  await expect(page.getByRole('group', { name: 'Filter products by type' })).toBeHidden()
  await expect(page.locator('form')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '(250) 555-0142' }).first()).toBeVisible()
})

test('a visitor prints a page on as few sheets as it needs', async ({ page }) => {
  const sheetsOf = async (path: string) => {
    await visit(page, path)
    const pdf = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } })
    return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
  }
  const sum = '/price?weight=30+lb&way=home&town=golden&keepsake=larch-wood-urn'
  expect(await sheetsOf(clinicPage)).toBe(1)
  expect(await sheetsOf(sum)).toBe(1)
  expect(await sheetsOf('/price')).toBe(1)
  await expect(page.getByRole('table'), 'where nobody can ask').toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText('$285.00')
  await page.emulateMedia({ media: null })
  for (const path of guidePages) expect(await sheetsOf(path)).toBeLessThanOrEqual(4)
  expect(await sheetsOf('/canal-flats-pet-cremation')).toBeLessThanOrEqual(4)
  expect(await sheetsOf('/')).toBeLessThanOrEqual(11)
})
