import type { Page } from '@playwright/test'
import { expect, testWithErrors as test } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference' })

const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Makes a visitor's message fail, which shows a toast, and stops the page's clock from then on. */
async function failToSend(page: Page) {
  await page.route('**/functions/v1/process-contact-form', (route) => route.abort())
  await page.clock.install()
  await page.goto('/#contact')
  const form = page.getByRole('form', { name: 'Call or write' })
  await form.getByLabel('Name').fill('Ruth Okanagan')
  await form.getByLabel('Email').fill('ruth@example.com')
  await form.getByLabel('Message').fill('When are you open?')
  await page.waitForFunction(() => document.forms[0]?.noValidate)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  // With a pointer, Playwright would wait until the page has scrolled to the button.
  await form.getByRole('button').press('Enter')
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return toasts(page).count()
    })
    .toBe(1)
  await expect(toasts(page)).toHaveText(/Submission Failed.*Please try again later\./)
  await page.mouse.move(4, 4)
}

test.describe('a toast', () => {
  test('a toast disappears on time even if it appeared below a resting pointer', async ({
    page,
  }) => {
    await failToSend(page)
    const { x = 0, y = 0 } = (await toasts(page).boundingBox()) ?? {}
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
    await page.mouse.move(x + 20, y + 20)
    await page.getByRole('form', { name: 'Call or write' }).getByRole('button').press('Enter')
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return toasts(page).count()
      })
      .toBe(1)
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('a toast lies below the header, also where a notice pushes the header down', async ({
    page,
  }) => {
    await failToSend(page)
    await page.evaluate(() => {
      const notice = Object.assign(document.createElement('div'), { className: 'notices' })
      notice.style.height = '5rem'
      document.querySelector('.site-header')?.before(notice)
    })
    // Scrolls each time, because the page may still be scrolling to the button that was pressed.
    const edgesAt = (place: number) => () =>
      page.evaluate((top) => {
        scrollTo({ top, behavior: 'instant' })
        return ['.site-header', '.toasts'].map((part) => {
          const { top = 0, bottom = 0 } =
            document.querySelector(part)?.getBoundingClientRect() ?? {}
          return part === '.toasts' ? top : bottom
        })
      }, place)
    await expect.poll(edgesAt(0)).toEqual([152, 160])
    await expect.poll(edgesAt(1000)).toEqual([72, 80])
  })

  test('a visitor closes a toast by a swipe of more than 50 px', async ({ page }) => {
    await failToSend(page)
    const swipe = async (distance: number) => {
      const box = await toasts(page).boundingBox()
      if (!box) throw new Error('there is no toast to swipe')
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y)
      await page.mouse.move(x + distance, y)
      await page.mouse.up()
    }
    await swipe(50)
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(51)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('a toast on a phone', () => {
  test.use({ hasTouch: true })

  test('a toast on a phone disappears on time even if somebody touched it', async ({ page }) => {
    await failToSend(page)
    await toasts(page).tap()
    await expect(toasts(page)).toBeFocused()
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })
})
