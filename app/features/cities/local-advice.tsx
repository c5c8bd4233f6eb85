import { Section } from '../../ui/section.tsx'
import type { LocalSection } from './city-texts.server.ts'

interface Props {
  city: string
  sections: readonly LocalSection[]
}

/** What is different here: how we collect, the roads, and how the ashes come back. */
export const LocalAdvice = ({ city, sections }: Props) => (
  <Section id="local" eyebrow={`In and around ${city}`} title={`What to expect in ${city}`}>
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
      {sections.map(({ heading, paragraphs }) => (
        <div key={heading} className="border-t border-larch-500/60 pt-6">
          <h3 className="text-subtitle">{heading}</h3>
          <div className="mt-4 grid gap-4 text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Section>
)
