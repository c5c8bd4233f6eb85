import { HERO_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { listQuery } from '../../../platform/nouns/list-query.ts'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useBulkDeletion } from '../../../platform/rows/writes/deletion.tsx'
import { BulkActions } from '../../../platform/rows/writes/row-actions.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { heroImages } from '../hero-images.noun.ts'
import { heroImagesDeletion, showHeroImages } from './hero-images.writes.ts'
import { HeroImagesGrid } from './hero-images-grid.tsx'
import { type HeroImageRow, isWholeRow } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

const nouns = ['picture', 'pictures'] as const

export function HeroImagesPanel() {
  const db = useDb()
  const images = usePagedList(listQuery(db, heroImages))
  const removeAll = useBulkDeletion<HeroImageRow>({
    ...heroImagesDeletion,
    nouns,
    onGone: (gone) => gone.forEach(({ url }) => void removePicture(db, HERO_BUCKET, url)),
  })
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
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ filename }) => filename}
            nouns={nouns}
            show={showHeroImages}
            onDelete={removeAll}
            warning="Families won’t see what is selected any more."
            onDone={clear}
          />
        )}
      >
        {(rows, hasMore) => <HeroImagesGrid images={rows} hasMore={hasMore} />}
      </StaffList>
    </>
  )
}
