import { expect, test } from 'vitest'
import { renderPolicy } from './render-policy.server.tsx'

test('staff write chapters, lists and links', () => {
  const { html } = renderPolicy('## Ashes\n\n- one\n\n[Write to us](mailto:a@b.example)')
  expect(html).toContain('<h2 id="chapter-1">Ashes</h2>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<a href="mailto:a@b.example">Write to us</a>')
})

test('a family finds the chapters by their titles', () => {
  const { chapters } = renderPolicy('# In short\n\n## What *we* keep\n\n### Not a chapter\n\ntext')
  expect(chapters).toEqual([
    { id: 'chapter-1', title: 'In short' },
    { id: 'chapter-2', title: 'What we keep' },
  ])
})

test('a script, a handler or a javascript address in the text never reaches a visitor', () => {
  const { html } = renderPolicy(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n\n## <b onclick=alert(1)>bold</b>',
  )
  expect(html).not.toMatch(/<script|<img|<b |javascript:/)
})
