import type { ReactNode } from 'react'

/** One of the facts that a public page lists, with a line above it. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 large-text:grid-cols-1 border-b border-ink/15 py-4">
    <dt className="pt-0.5 text-small text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
