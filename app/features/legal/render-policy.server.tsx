import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import type { PolicyText } from './legal.ts'

/** Markdown as HTML. react-markdown leaves out raw HTML and unsafe URLs. */
export function renderPolicy(markdown: string): PolicyText {
  const chapters: PolicyText['chapters'] = []
  const heading: Components['h2'] = ({ node, children }) => {
    const title = textOf(node)
    const id = `chapter-${chapters.length + 1}`
    chapters.push({ id, title })
    return <h2 id={id}>{children}</h2>
  }
  // The page's own heading is its h1.
  const html = renderToStaticMarkup(
    <Markdown components={{ h1: heading, h2: heading, a: link }}>{markdown}</Markdown>,
  )
  return { html, chapters }
}

const link: Components['a'] = ({ href = '', children }) => (
  <a href={href} rel={/^https?:/.test(href) ? 'noopener noreferrer' : undefined}>
    {children}
  </a>
)

type Content = NonNullable<ExtraProps['node']>['children'][number]

function textOf(node: ExtraProps['node'] | Content): string {
  if (!node) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
