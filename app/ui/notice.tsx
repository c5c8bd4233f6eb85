import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export function LoadingText({ children = 'Loading...' }: { children?: ReactNode }) {
  return (
    <p role="status" className="scripts-only py-8 text-ink-soft">
      {children}
    </p>
  )
}

/** For a page that needs scripts. Shown beside a link back to the website. */
export const NeedsScripts = () => (
  <noscript>
    <p className="py-8">
      This page needs JavaScript, which is switched off in your browser. Please switch it on, and
      open the page again.
    </p>
  </noscript>
)

/** Shown in place of content that could not be loaded, with a retry button if `onRetry` is given. */
export function ErrorText({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 border-l-2 border-dawn-500 py-2 pl-5"
    >
      <p>{children}</p>
      {onRetry && (
        <Button look="outline" size="small" onClick={onRetry} className="scripts-only">
          Try again
        </Button>
      )}
    </div>
  )
}
