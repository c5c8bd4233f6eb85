import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'

/**
 * Loaded separately, so that the dashboard doesn't wait for the descriptions of all nouns, which the sentences need.
 */
const latestChanges = lazyComponent(async () => {
  const part = await import('./latest-changes.tsx')
  return part.LatestChanges
})

export const RecentChangesCard = ({ caches }: { caches: LocalCache[] }) => (
  <Card
    title="Recent Changes"
    description="What staff changed last. Changes to content can be reverted."
    aside={
      <ButtonLink to="/admin/recent-changes" look="outline" size="small">
        All Changes
      </ButtonLink>
    }
  >
    <LazyBoundary of={latestChanges}>
      {(LatestChanges) => <LatestChanges caches={caches} />}
    </LazyBoundary>
  </Card>
)
