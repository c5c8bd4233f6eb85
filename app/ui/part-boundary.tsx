import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorText } from './notice.tsx'

interface Props {
  children: ReactNode
  /** A new key renders the part again, as on another page. */
  resetKey?: unknown
}

/**
 * An error boundary around a card, a section or a screen, so that the rest of the page stays. The server logs the
 * error.
 */
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

const MOST = 1000

/** Reports to the server that a part of this page could not be rendered. The response has an id to quote. */
async function reportFailure(error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const report = {
    page: window.location.pathname.slice(0, 200),
    message: message.slice(0, MOST),
    stack: stack?.slice(0, MOST),
  }
  try {
    const body = JSON.stringify(report)
    const response = await fetch('/page-failures', { method: 'POST', body, keepalive: true })
    const id = response.headers.get('x-request-id')
    console.error('A part of the page failed. The server logged it as request', id)
  } catch {
    // React has logged the failure itself to the console.
  }
}
