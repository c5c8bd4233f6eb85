import { test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openScreen } from './screen.tsx'

test('x', async () => {
  await page.viewport(390, 844)
  openScreen('/admin/faqs')
  await new Promise((r) => setTimeout(r, 1500))
  const size = () => getComputedStyle(document.body).fontSize
  console.log(size(), innerWidth)
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await new Promise((r) => setTimeout(r, 300))
  console.log('fonts', size())
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await new Promise((r) => setTimeout(r, 300))
  console.log('fonts back', size())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { text-size-adjust: 200% !important }')
  document.adoptedStyleSheets = [sheet]
  await new Promise((r) => setTimeout(r, 300))
  console.log('adjust', size(), document.querySelector('h1')?.getBoundingClientRect().height)
  await cdp().send('Emulation.setDeviceMetricsOverride', {
    mobile: true,
    width: 0,
    height: 0,
    deviceScaleFactor: 0,
  })
  await new Promise((r) => setTimeout(r, 500))
  console.log(
    'mobile',
    size(),
    innerWidth,
    document.querySelector('h1')?.getBoundingClientRect().height,
  )
  document.adoptedStyleSheets = []
  await new Promise((r) => setTimeout(r, 500))
  console.log(
    'mobile off',
    size(),
    innerWidth,
    document.querySelector('h1')?.getBoundingClientRect().height,
  )
})
