import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Location, useLocation } from 'react-router'

interface Props {
  state: DehydratedState
  children: ReactNode
}

/**
 * Passes the data of a loader to the components of its page. The data counts as fetched now: a cached page is dropped
 * as soon as its content changes, so what comes from the server is never older than what the browser has.
 */
export function LoadedQueries({ state, children }: Props) {
  const findReadTime = useReadTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was read once.
  const arrived = useMemo(() => setReadTime(state, findReadTime()), [state])
  return <HydrationBoundary state={arrived}>{children}</HydrationBoundary>
}

const openings = new WeakMap<QueryClient, { location: Location; time: number }>()

/**
 * Gives all data of the document the same time. If the page's data were a millisecond newer than the layout's,
 * components that show both would render again, and React would hydrate them in one task.
 */
function useReadTime() {
  const client = useQueryClient()
  const location = useLocation()
  const opening = openings.get(client) ?? { location, time: Date.now() }
  openings.set(client, opening)
  return () => (opening.location === location ? opening.time : Date.now())
}

/** The same queries with `time` (in milliseconds since 1970) as the time they were fetched or failed. */
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
