import { X } from 'lucide-react'

export interface Notice {
  id: string
  text: string
}

/** Identifies a notice by its text, so that closing it hides it until the text changes. */
export const closingKey = ({ id, text }: Notice) => {
  let sum = 0
  for (const character of id + text) sum = (sum * 31 + character.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}

/**
 * The notices of the day, above the header. `bootstrap-script.js` closes them, and hides those that were closed in this
 * browser before the first paint.
 */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map((notice, index) => (
        <section
          key={notice.id}
          data-notice={closingKey(notice)}
          aria-label={notices.length > 1 ? `Notice ${index + 1} of ${notices.length}` : 'Notice'}
          className="border-b border-spruce-900/10 bg-spruce-100 text-ink"
        >
          <div className="mx-auto flex max-w-7xl items-start gap-3 px-[min(1.25rem,6.25vw)] text-small sm:px-8 lg:px-10">
            <p className="mr-auto max-w-[51.3em] min-w-0 py-2.5">{notice.text}</p>
            <button
              type="button"
              data-close-notice
              aria-label="Close this notice"
              className="scripts-only -mr-2.5 grid size-[min(2.75rem,13.75vw)] shrink-0 place-items-center print:hidden"
            >
              <X aria-hidden strokeWidth={1.75} className="size-5" />
            </button>
          </div>
        </section>
      ))}
    </div>
  )
}
