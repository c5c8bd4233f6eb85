import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props {
  id: string
  title: string
  /** Why nothing has to be done, in two or three words. */
  line: string
  children: ReactNode
}

/** A card about something that needs no attention: a single line that expands. */
export function QuietCard({ id, title, line, children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="min-w-0 rounded-card border border-ink/10 bg-snow px-5 sm:px-7"
    >
      <details className="group">
        <summary className="relative flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 pr-8 text-small">
          <Check aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-spruce-700" />
          <h2 id={heading} className="font-sans text-small font-semibold">
            {title}
          </h2>
          <span className="text-ink-soft">{line}</span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className="absolute right-0 size-5 text-ink-soft group-open:rotate-180"
          />
        </summary>
        <div className="pt-2 pb-5">{children}</div>
      </details>
    </section>
  )
}
