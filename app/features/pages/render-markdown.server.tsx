import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components } from 'react-markdown'
import { markdownOptions, textOf } from './markdown-options.tsx'
import type { WrittenText } from './pages.ts'

/** Renders Markdown as HTML. react-markdown leaves out raw HTML and unsafe URLs. */
export function renderMarkdown(markdown: string): WrittenText {
  const chapters: WrittenText['chapters'] = []
  const heading: Components['h2'] = ({ node, id, className, children }) => {
    // The heading of the footnotes, which refer to it by its id.
    if (id) return <h2 {...{ id, className }}>{children}</h2>
    const title = textOf(node)
    const chapter = `chapter-${chapters.length + 1}`
    chapters.push({ id: chapter, title })
    return <h2 id={chapter}>{children}</h2>
  }
  const components = { ...markdownOptions.components, h1: heading, h2: heading, a: link }
  const html = renderToStaticMarkup(
    <Markdown {...markdownOptions} components={components}>
      {markdown}
    </Markdown>,
  )
  return { html, chapters }
}

const link: Components['a'] = ({ node: _, href = '', children, ...rest }) => (
  <a {...rest} href={href} rel={/^https?:/.test(href) ? 'noopener noreferrer' : undefined}>
    {children}
  </a>
)
