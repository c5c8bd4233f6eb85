import { type Components, defaultUrlTransform, type ExtraProps, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'

type Element = NonNullable<ExtraProps['node']>

export const textOf = (node: Element | Element['children'][number] | undefined): string => {
  if (!node) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A table in a box of its own, which scrolls where the table is wider than the screen. */
const table: Components['table'] = ({ node, children }) => (
  <section
    className="written-table"
    aria-label={`Table: ${findTitles(node).join(', ')}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
  >
    <table>{children}</table>
  </section>
)

function findTitles(node: Element | Element['children'][number] | undefined): string[] {
  if (node?.type !== 'element') return []
  return node.tagName === 'th' ? [textOf(node)] : node.children.flatMap(findTitles)
}

// A class, because the content policy of a page allows no style attributes.
const alignment = (style?: { textAlign?: string }) => style?.textAlign && `align-${style.textAlign}`

/** How written pages are rendered: GitHub's Markdown, without raw HTML, unsafe URLs and check boxes. */
export const markdownOptions = {
  // A phone number leads nowhere by default.
  urlTransform: (url) => (/^tel:[+\d]/i.test(url) ? url : defaultUrlTransform(url)),
  // One tilde means "about" in English.
  remarkPlugins: [[remarkGfm, { singleTilde: false }]],
  disallowedElements: ['input'],
  components: {
    // The page's own heading is its h1.
    h1: 'h2',
    table,
    th: ({ children, style }) => (
      <th scope="col" className={alignment(style)}>
        {children}
      </th>
    ),
    td: ({ children, style }) => <td className={alignment(style)}>{children}</td>,
  },
} satisfies Options
