import type { ReactNode } from 'react'
import { Container } from '../../ui/container.tsx'
import { Chapters } from './guide-page.tsx'
import type { WrittenText } from './pages.ts'

export function PolicyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="section min-h-[80svh] md:pt-24" aria-labelledby="policy-heading">
      <Container>
        <h1 id="policy-heading" className="text-title">
          {title}
        </h1>
        <div className="mt-10 lg:mt-16">{children}</div>
      </Container>
    </article>
  )
}

export const PolicySpinner = () => (
  <p role="status" className="flex items-center gap-4 py-8 text-ink-soft">
    <span className="size-6 animate-spin rounded-full border-2 border-spruce-200 border-t-spruce-800" />
    Loading...
  </p>
)

export const PolicyContent = ({ text: { html, chapters } }: { text: WrittenText }) => (
  <div className="gap-x-20 lg:grid lg:grid-cols-[4fr_7fr] lg:items-start">
    <Chapters chapters={chapters} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderMarkdown, without raw HTML. */}
    <div className="written lg:col-start-2" dangerouslySetInnerHTML={{ __html: html }} />
  </div>
)
