import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/></head>' +
  '<script>let early</script><script type="module" async="">import "/assets/a.js"</script>'

test('a visitor downloads no script before the page is painted', () => {
  const html = startScriptsLate(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
})

test('what starts the scripts later finds all of them, unchanged', () => {
  const html = startScriptsLate(page)
  expect(html).toContain(
    '<script type="text/plain" data-late="" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
  expect(html).toContain('<script>let early</script>')
})

test('a page with only a part of the style sheet names the whole', () => {
  expect(startScriptsLate(page, '/assets/styles.css')).toContain(
    'data-modules="/assets/a.js /assets/b.js" data-styles="/assets/styles.css">import',
  )
})
