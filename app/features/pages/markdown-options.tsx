import { type Components, defaultUrlTransform, type ExtraProps, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'

type Element = NonNullable<ExtraProps['node']>

export const textOf = (node: Element | Element['children'][number] | undefined): string => {
  if (!node) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A table in a box of its own, which scrolls if the table is wider than the screen. */
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

// A class, because the page's content security policy allows no style attributes.
const alignment = (style?: { textAlign?: string }) => style?.textAlign && `align-${style.textAlign}`

/** The options for written pages: GitHub's Markdown, without raw HTML, unsafe URLs and check boxes. */
export const markdownOptions = {
  // Phone links aren't allowed by default.
  urlTransform: (url) => (/^tel:[+\d]/i.test(url) ? url : defaultUrlTransform(url)),
  // In English, a single tilde means "about".
  remarkPlugins: [[remarkGfm, { singleTilde: false }]],
  disallowedElements: ['input'],
  components: {
    // The page's own heading is the h1.
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
