import { phone } from '../../e2e/public-pages.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'
import { answer, button, CRESTON, newFamily } from './arrangement-form.ts'

test.use({ javaScriptEnabled: false, viewport: phone })

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a family that reads its request over without scripts has it in view', async ({ page }) => {
    await page.goto(CRESTON)
    await answer(page, newFamily())
    await button(page, 'Read it over').click()
    await expect(page.getByText('Nothing is sent yet. Please read this over')).toBeInViewport({
      ratio: 1,
    })
  })

  for (const [answer, fill] of [
    ['Message Sent!', 'We would like to ask about the garden.'],
    ['Please look at the marked fields above.', ' '],
  ] as const)
    testWithErrors(
      `a family that sends the form without scripts has this in view: ${answer}`,
      async ({ page }) => {
        await page.goto('/#contact')
        await page.getByLabel('Name').fill('Ruth Ames')
        await page.getByLabel('Email').fill('ruth.without@example.com')
        await page.getByLabel('Message').fill(fill)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByText(answer)).toBeInViewport({ ratio: 1 })
      },
    )
})
