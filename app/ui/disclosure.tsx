import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  summary: ReactNode
  children: ReactNode
  /** Disclosures that share a name close each other. */
  name?: string
}

/** A row that opens; native, so it works before and without scripts. */
export function Disclosure({ summary, children, name }: Props) {
  return (
    <details name={name} className="disclosure group border-b border-ink/15">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 leading-snug sm:min-h-16 sm:py-4">
        <span className="min-w-0 flex-1">{summary}</span>
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 text-larch-700 transition-transform duration-300 group-open:rotate-45 print:hidden"
        />
      </summary>
      <div className="pb-7 md:pr-14">{children}</div>
    </details>
  )
}
