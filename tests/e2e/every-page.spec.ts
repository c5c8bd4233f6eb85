import { expectAccessible } from './axe.ts'
import { overflowOf, pageKinds, phone, visit } from './public-pages.ts'
import { expect, test } from './site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const path of pageKinds)
    test(`${path} fits a phone, logs nothing to the console and is accessible`, async ({
      page,
    }) => {
      await visit(page, path)
      expect(await overflowOf(page)).toBe(0)
      await expectAccessible(page, 'the page')
    })
})
