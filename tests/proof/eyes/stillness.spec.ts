import { readThrough, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test('nothing moves on its own for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.evaluate(() => {
    const started: string[] = []
    Object.assign(window, { started })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...motion) {
      started.push(`animate ${this.className}`)
      return animate.apply(this, motion)
    }
    document.addEventListener('animationstart', ({ animationName }) => started.push(animationName))
    document.addEventListener('transitionrun', (event) => {
      const [animation] = (event.target as Element).getAnimations()
      const { duration } = animation?.effect?.getComputedTiming() ?? {}
      if (Number(duration) > 1) started.push(event.propertyName)
    })
  })
  await readThrough(page)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual(
    [],
  )
})
