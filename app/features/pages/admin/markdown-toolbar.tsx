import { Bold, Heading2, Link, List } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': ComponentProps<'div'> & { for: string }
    }
  }
}

interface Props {
  /** The id of the text field. */
  field: string
  /** The name of the text, for screen readers. */
  title: string
}

/** `format` as the element `markdown-toolbar` calls it. */
const tools = [
  { format: 'bold', name: 'Bold', Icon: Bold },
  { format: 'header-2', name: 'Heading', Icon: Heading2 },
  { format: 'unordered-list', name: 'List', Icon: List },
  { format: 'link', name: 'Link', Icon: Link },
]

/** Buttons that write Markdown into a text field. They appear once their script is there. */
export function MarkdownToolbar({ field, title }: Props) {
  const isReady = useToolbarScript()
  if (!isReady) return <div className="h-11" />
  return (
    <markdown-toolbar for={field} aria-label={`Format ${title}`} className="flex flex-wrap gap-1">
      {tools.map(({ format, name, Icon }) => (
        <button
          key={format}
          type="button"
          data-md-button={format}
          aria-label={name}
          title={name}
          className="grid size-11 cursor-pointer place-items-center rounded-soft text-spruce-800 hover:bg-spruce-50"
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      ))}
    </markdown-toolbar>
  )
}

/** Loaded in the browser only, because a server has no custom elements. */
function useToolbarScript() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    import('@github/markdown-toolbar-element').then(
      () => setReady(true),
      (error) => console.error('The buttons of the text field could not be loaded', error),
    )
  }, [])
  return isReady
}
