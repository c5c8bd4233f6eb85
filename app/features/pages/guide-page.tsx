import type { ReactNode } from 'react'
import { Container } from '../../ui/container.tsx'
import type { WrittenText } from './pages.ts'

interface GuideText {
  /** HTML of the text before the first chapter. */
  introduction: string
  text: WrittenText
}

interface Props {
  title: string
  eyebrow: string
  guide: GuideText
  /** A summary of the guide, above the introduction. */
  short?: ReactNode
  /** Below the introduction, or beside it on wide screens. */
  aside: ReactNode
}

/** A guide: the introduction, an aside, a list of links to the chapters, and the chapters. */
export const GuidePage = ({ title, eyebrow, short, guide, aside }: Props) => (
  <article aria-labelledby="guide-heading">
    <section className="section pt-10 pb-0 md:pt-14 lg:pt-16" aria-label="Introduction">
      <Container>
        <div className="grid items-start gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] narrow-text:grid-cols-1">
          <div>
            <p className="eyebrow mb-5">{eyebrow}</p>
            <h1 id="guide-heading" className="text-title lg:text-[3.75rem]">
              {title}
            </h1>
            {short}
            <div
              className="written mt-7 text-lead"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderMarkdown, without raw HTML.
              dangerouslySetInnerHTML={{ __html: guide.introduction }}
            />
          </div>
          {aside}
        </div>
      </Container>
    </section>
    <div className="section pt-12 md:pt-16">
      <Container className="gap-x-20 lg:grid lg:grid-cols-[4fr_7fr] lg:items-start narrow-text:block">
        <Chapters chapters={guide.text.chapters} />
        <div
          className="written guide lg:col-start-2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderMarkdown, without raw HTML.
          dangerouslySetInnerHTML={{ __html: guide.text.html }}
        />
      </Container>
    </div>
  </article>
)

/** Links to the chapters of a written page, beside it on wide screens. */
export const Chapters = ({ chapters }: Pick<WrittenText, 'chapters'>) =>
  chapters.length > 1 && (
    <nav
      aria-label="On this page"
      className="mb-12 lg:sticky lg:top-32 lg:mb-0 narrow-text:static narrow-text:mb-12 print:hidden"
    >
      <ul className="border-t border-ink/15">
        {chapters.map(({ id, title }) => (
          <li key={id} className="max-w-none border-b border-ink/15">
            <a href={`#${id}`} className="flex min-h-12 items-center py-2 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
