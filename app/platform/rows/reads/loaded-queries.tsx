import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

interface Props {
  state: DehydratedState
  children: ReactNode
}

/**
 * Hands what a loader read to the components of its page. It counts as read now: a cached page is dropped as
 * soon as its content changes, so what comes from the server is never older than what the browser has.
 */
export function LoadedQueries({ state, children }: Props) {
  const arrived = useMemo(() => setReadTime(state, Date.now()), [state])
  return <HydrationBoundary state={arrived}>{children}</HydrationBoundary>
}

/** The same queries, read (or failed) at `time`, in milliseconds since 1970. */
export const setReadTime = (state: DehydratedState, time: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: {
      ...query.state,
      dataUpdatedAt: query.state.status === 'success' ? time : 0,
      errorUpdatedAt: query.state.status === 'error' ? time : 0,
    },
  })),
})
