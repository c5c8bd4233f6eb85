import Markdown from 'react-markdown'

/** The text as visitors will read it. The page's own heading is its h1. */
export const PolicyPreview = ({ markdown }: { markdown: string }) =>
  markdown.trim() ? (
    <div className="policy">
      <Markdown components={{ h1: 'h2' }}>{markdown}</Markdown>
    </div>
  ) : (
    <p className="text-ink-soft">There is no text yet.</p>
  )
