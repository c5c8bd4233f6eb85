import { useInfiniteQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { useParameters } from '../../../platform/use-parameters.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import type { ChangeFilter } from './change.ts'
import { ChangeDays } from './change-days.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { changesQuery } from './changes.queries.ts'

export function ChangesScreen({ caches }: { caches: LocalCache[] }) {
  // The filter is part of the URL, so that it survives a reload and can be sent to a colleague.
  const [parameters, change] = useParameters()
  const filter: ChangeFilter = {
    person: parameters.get('person') ?? undefined,
    category: parameters.get('category') ?? undefined,
  }
  const list = useInfiniteQuery(changesQuery(useDb(), filter))
  const changes = list.data?.pages.flat() ?? []
  const isEmpty = list.data !== undefined && changes.length === 0
  const isFiltered = filter.person !== undefined || filter.category !== undefined
  return (
    <>
      <BackLink to="/admin">Back to the dashboard</BackLink>
      <ScreenHeading
        title="Recent Changes"
        lead="Who changed what, newest first. Changes to content can be reverted."
      />
      {(!isEmpty || isFiltered) && (
        <ChangeFilters filter={filter} onChange={(chosen) => change({ ...chosen })} />
      )}
      {list.isPending && <Spinner label="Loading changes..." className="py-8" />}
      {list.isLoadingError && <ErrorText onRetry={list.refetch}>Failed to load changes</ErrorText>}
      {isEmpty && !isFiltered && (
        <p className="py-8 text-ink-soft">
          No changes yet. What staff change from now on is listed here.
        </p>
      )}
      {isEmpty && isFiltered && (
        <NothingFound onShowAll={() => change({ person: '', category: '' })} />
      )}
      {changes.length > 0 && (
        <Panel>
          <ChangeDays changes={changes} caches={caches} />
          {list.hasNextPage && (
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button
                look="outline"
                size="small"
                onClick={() => list.fetchNextPage()}
                disabled={list.isFetchingNextPage}
              >
                {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
              <p role="status" className="text-small">
                {list.isFetchNextPageError && 'Unable to load more changes. Please try again.'}
              </p>
            </div>
          )}
        </Panel>
      )}
    </>
  )
}

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div role="status" className="grid justify-items-start gap-4 py-8 text-ink-soft">
    <p>No changes match this filter.</p>
    <Button look="outline" size="small" onClick={onShowAll}>
      Show All Changes
    </Button>
  </div>
)
