import { testWithErrors as test } from '../../e2e/administrators.ts'
import { expectWhole, fillIn, formOn, toastOn, writeMessage } from '../../e2e/contact-form.ts'
import { productPage, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'

test('unsent text stays in the browser, and can be cleared', async ({ page, context }) => {
  await visit(page, '/#contact')
  const message = writeMessage()
  await fillIn(page, message)
  // Text is stored once typing pauses.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('contact-draft')))
    .toContain(JSON.stringify(message).slice(1, -1))
  const other = await context.newPage()
  await visit(other, productPage)
  await expectWhole(other, message)
  await expect(other.getByText('What you wrote before is still here.')).toBeVisible()
  await other.getByRole('button', { name: 'Clear it' }).click()
  await expect(formOn(other).message).toHaveValue('')
  await toastOn(other).getByRole('button', { name: 'Undo' }).click()
  await expectWhole(other, message)
})
