import { expect, test } from 'vitest'
import { splitIntroduction } from './pages.ts'
import { renderMarkdown } from './render-markdown.server.tsx'

test('staff can write chapters, lists and links', () => {
  const { html } = renderMarkdown('## Ashes\n\n- one\n\n[Write to us](mailto:a@b.example)')
  expect(html).toContain('<h2 id="chapter-1">Ashes</h2>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<a href="mailto:a@b.example">Write to us</a>')
})

test('a family finds the chapters by their titles', () => {
  const { chapters } = renderMarkdown(
    '# In short\n\n## What *we* keep\n\n### Not a chapter\n\ntext',
  )
  expect(chapters).toEqual([
    { id: 'chapter-1', title: 'In short' },
    { id: 'chapter-2', title: 'What we keep' },
  ])
})

test('a script, a handler or a javascript address in the text never reaches a visitor', () => {
  const { html } = renderMarkdown(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n\n## <b onclick=alert(1)>bold</b>',
  )
  expect(html).not.toMatch(/<script|<img|<b |javascript:/)
})

test('staff can write a table, whose columns are aligned without a style attribute', () => {
  const { html } = renderMarkdown('| Size | *Price* |\n|---|--:|\n| small | $120 |')
  expect(html).toContain('aria-label="Table: Size, Price" tabindex="0"')
  expect(html).toContain('<th scope="col">Size</th>')
  expect(html).toContain('<td class="align-right">$120</td>')
  expect(html).not.toContain('style=')
})

test('a script or a javascript address in a table never reaches a visitor', () => {
  const { html } = renderMarkdown(
    '| "><script>alert(1)</script> | [x](javascript:alert(1)) |\n|---|---|\n| <b onclick=alert(1)>b</b> | |',
  )
  expect(html).not.toMatch(/<script|<b |javascript:/)
})

test('a footnote and its reference link to each other, and its heading isn’t a chapter', () => {
  const { html, chapters } = renderMarkdown('Ashes[^1] come home.\n\n[^1]: In a box.')
  expect(html).toContain('href="#user-content-fn-1"')
  expect(html).toContain('id="user-content-fnref-1"')
  expect(html).toContain('<h2 id="footnote-label" class="sr-only">')
  expect(chapters).toEqual([])
})

test('a family can call from a guide, reads “5~10 or 20~25 lb” as written, and keeps this site’s address to itself', () => {
  const { html } = renderMarkdown(
    '5~10 or 20~25 lb: [call](tel:+12505550142), [more](https://a.ca)',
  )
  expect(html).toContain('5~10 or 20~25 lb: <a href="tel:+12505550142">call</a>')
  expect(html).toContain('<a href="https://a.ca" rel="noopener noreferrer">')
})

test('what stands before the first chapter introduces a guide', () => {
  const [before, after] = ['# Now\n\nCall us.\n\n', '## At night\n\nWait.']
  expect(splitIntroduction(before + after)).toEqual({ introduction: before, chapters: after })
})
