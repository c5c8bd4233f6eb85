import { useDb } from '../../../platform/db-context.tsx'
import { listQuery } from '../../../platform/nouns/list-query.ts'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { heroImages } from '../hero-images.noun.ts'
import { HeroImagesGrid } from './hero-images-grid.tsx'
import { isWholeRow } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

export function HeroImagesPanel() {
  const images = usePagedList(listQuery(useDb(), heroImages))
  return (
    <>
      <Alert kind="note" className="mb-5">
        New visitors see a change at once. Someone who has the page open, or its images cached, may
        see the old ones for up to 1 hour.
      </Alert>
      <UploadPanel />
      <StaffList
        list={{ ...images, rows: images.rows.filter(isWholeRow) }}
        noun="images"
        hasPanel={false}
        messages={{
          loading: 'Loading hero images...',
          failed: 'Failed to load hero images',
          empty: 'No hero images found. Upload some images to get started.',
        }}
      >
        {(rows, hasMore) => <HeroImagesGrid images={rows} hasMore={hasMore} />}
      </StaffList>
    </>
  )
}
