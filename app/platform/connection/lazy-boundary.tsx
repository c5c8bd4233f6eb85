import { type ReactNode, useEffect, useState } from 'react'
import { ErrorText } from '../../ui/notice.tsx'
import { useIsOnline } from './connection.ts'

/** A component in a file of its own, which is fetched once. */
export interface LazyComponent<Component> {
  /** Fetches the component and keeps it. `React.lazy` would also keep a failure. */
  fetch(): Promise<Component>
  loaded?: Component
}

export function lazyComponent<Component>(load: () => Promise<Component>): LazyComponent<Component> {
  const late: LazyComponent<Component> = {
    async fetch() {
      late.loaded ??= await load()
      return late.loaded
    },
  }
  return late
}

interface Props<Component> {
  of: LazyComponent<Component>
  children: (component: Component) => ReactNode
}

/**
 * Shows a component that is fetched on first use. If that fails, an error appears in its place and the rest of the page
 * stays. It is fetched again when the connection returns or somebody presses the button.
 */
export function LazyBoundary<Component>({ of, children }: Props<Component>) {
  const [loaded, setLoaded] = useState(() => of.loaded)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const isOnline = useIsOnline()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each `attempt` fetches again.
  useEffect(() => {
    // Doesn't try offline: Safari, and Firefox before 2026, never retry a script that failed.
    if (!isOnline) return
    let isGone = false
    of.fetch().then(
      (component) => !isGone && setLoaded(() => component),
      () => !isGone && setFailures((count) => count + 1),
    )
    return () => {
      isGone = true
    }
  }, [of, isOnline, attempt])

  if (loaded) return children(loaded)
  if (isOnline && failures === 0) return null
  return <MissingPart failures={failures} onRetry={() => setAttempt((count) => count + 1)} />
}

/** If retrying doesn't help, reloading the page does: see the note about older browsers. */
const MissingPart = ({ failures, onRetry }: { failures: number; onRetry: () => void }) => (
  // Has its own background, because it may be on top of a picture.
  <div className="m-4 self-end rounded-soft bg-snow p-4 text-ink shadow-card">
    <ErrorText onRetry={onRetry}>
      This part couldn’t be loaded. Everything else still works.
      {failures > 1 && (
        <>
          {' '}
          If it keeps failing, please{' '}
          <a href={window.location.pathname + window.location.search} className="link">
            open this page again
          </a>
          .
        </>
      )}
    </ErrorText>
  </div>
)
