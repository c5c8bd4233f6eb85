import { findLines } from '../../e2e/lines.ts'
import { holdFonts } from './held-fonts.ts'
import { expect, test } from './visit.ts'

test('a family sees no line move when our faces arrive late', async ({ visit, site }) => {
  const held = await holdFonts(site.url)
  await visit.resize(390, 844)
  const opened = visit.open(held.url)
  await held.asked
  await visit.sees('Honoring Your Beloved Pet')
  const before = await visit.evaluate(findLines)
  expect(before.join()).toContain('My pet has just died')
  held.send()
  await opened
  await expect.poll(() => visit.evaluate(() => document.fonts.check('16px Newsreader'))).toBe(true)
  expect(await visit.evaluate(findLines)).toEqual(before)
  held.close()
})
