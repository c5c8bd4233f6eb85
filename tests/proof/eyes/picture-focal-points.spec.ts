import type { Page } from '@playwright/test'
import { connectService } from '../../e2e/service-client.ts'
import { expect, test } from '../../e2e/site.ts'

const heroPicture = (page: Page) => page.locator('.hero-backdrop img[data-place="current"]')

test('the focal point of a hero picture stays in view on every screen', async ({ page, site }) => {
  const images = (await connectService(site)).from('hero_images')
  const { data } = await images.select('id').order('display_order').limit(1).single().throwOnError()
  const setPoint = (focal_point: string | null) =>
    images.update({ focal_point }).eq('id', data.id).throwOnError()
  await setPoint('20% 80%')
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('object-position:20% 80%')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(heroPicture(page)).toHaveCSS('object-position', '20% 80%')
  }
  const source = await heroPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source, 'a phone has the whole picture to cut').toContain('resize=contain')
  await setPoint(null)
})
