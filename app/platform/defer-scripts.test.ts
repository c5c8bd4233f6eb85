import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/></head>' +
  '<script>let early</script><script type="module" async="">import "/assets/a.js"</script>'

test('a visitor downloads no script before the page is painted', () => {
  const html = deferScripts(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
})

test('the bootstrap script finds all deferred scripts unchanged', () => {
  const html = deferScripts(page)
  expect(html).toContain(
    '<script type="text/plain" data-deferred="" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
  expect(html).toContain('<script>let early</script>')
})
