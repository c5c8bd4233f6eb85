import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface Props {
  summary: ReactNode
  children: ReactNode
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  /** With a key, the disclosure is still open when the user comes back to the page. */
  rememberAs?: string
  startsOpen?: boolean
}

/** The keys of the open disclosures. On the server none is open. */
const opened = new Set<string>()

/** A native `details` element, which works before and without scripts. */
export function Disclosure({ summary, children, name, rememberAs, startsOpen = false }: Props) {
  const [isOpen] = useState(
    () => startsOpen || (rememberAs !== undefined && opened.has(rememberAs)),
  )
  const remember = ({ currentTarget: { open } }: { currentTarget: HTMLDetailsElement }) => {
    if (rememberAs) open ? opened.add(rememberAs) : opened.delete(rememberAs)
  }
  return (
    <details
      name={name}
      open={isOpen}
      onToggle={remember}
      className="disclosure group border-b border-ink/15"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 leading-snug sm:min-h-16 sm:py-4">
        <span className="min-w-0 flex-1">{summary}</span>
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 text-larch-700 transition-transform duration-300 group-open:[transform:rotate(45deg)] print:hidden"
        />
      </summary>
      <div className="pb-7 md:pr-14">{children}</div>
    </details>
  )
}
