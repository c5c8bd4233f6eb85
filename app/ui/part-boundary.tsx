import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorText } from './notice.tsx'
import { reportFailure } from './report-failure.ts'

interface Props {
  children: ReactNode
  /** With another key the part is rendered again, as on another page. */
  resetKey?: unknown
}

/** A part of a page that fails alone: a card, a section, a screen. What happened is logged by the server. */
export const PartBoundary = ({ children, resetKey }: Props) => (
  <ErrorBoundary
    resetKeys={[resetKey]}
    onError={reportFailure}
    fallbackRender={({ resetErrorBoundary }) => (
      <ErrorText onRetry={resetErrorBoundary}>
        This part can’t be shown just now. Everything else still works.
      </ErrorText>
    )}
  >
    {children}
  </ErrorBoundary>
)
