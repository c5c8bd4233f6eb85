import { holdTheClock } from '../../e2e/clock.ts'
import { section, visitLanding } from '../../e2e/landing.ts'
import { expect, test } from '../../e2e/site.ts'
import { hurryFades, passHalfAMinute, runUntilShown, shown } from '../../e2e/testimonials.ts'

test.describe('the products', () => {
  test('a visitor sees a placeholder instead of a picture that can’t be shown', async ({
    page,
  }) => {
    await page.route('**/render/image/public/product-images/larch-wood-urn*', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }),
    )
    await visitLanding(page, '/#products')
    const card = section(page, 'products')
      .getByRole('article')
      .filter({ hasText: 'Larch Wood Urn' })
    await expect(card.locator('img')).toHaveAttribute('src', /product-fallback/)
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test.describe('the testimonials', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a visitor pauses the testimonials, picks one and lets them continue', async ({ page }) => {
    await page.clock.install()
    await visitLanding(page, '/#testimonials')
    await hurryFades(page)
    const testimonials = section(page, 'testimonials')
    await testimonials.getByRole('button', { name: 'Pause testimonials' }).click()
    await testimonials.getByRole('button', { name: 'Testimonial 3 of 4' }).click()
    await expect(shown(page)).toHaveText([/Sonia K./])
    await expect(testimonials.locator('[aria-current]')).toHaveAccessibleName(/Testimonial 3 of 4/)
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await holdTheClock(page)
    await passHalfAMinute(page)
    await expect(shown(page)).toHaveText([/Sonia K./])

    await testimonials.getByRole('button', { name: 'Play testimonials' }).click()
    await passHalfAMinute(page)
    await expect(shown(page), 'the focus rests on them').toHaveText([/Sonia K./])
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(testimonials.getByRole('button', { name: 'Pause testimonials' })).toBeVisible()
    // The five seconds begin when the page notices that pointer and focus have left, which may take a moment.
    await runUntilShown(page, /Walter H./)

    await shown(page).hover()
    await passHalfAMinute(page)
    await expect(shown(page), 'the pointer rests on them').toHaveText([/Walter H./])
  })
})
