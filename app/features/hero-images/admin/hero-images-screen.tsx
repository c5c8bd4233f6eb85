import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { isWholeRow } from './hero-image-input.ts'
import { HeroImagesGrid } from './hero-images-grid.tsx'
import { heroImagesListQuery } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

export function HeroImagesScreen() {
  const db = useDb()
  const images = usePagedList(heroImagesListQuery(db))
  return (
    <>
      <ScreenHeading
        title="Hero Images"
        lead="The pictures behind the welcome, in the order they follow each other. Phones show the first one only."
      />
      <Alert kind="note" className="mb-5">
        New visitors see a change at once. Someone who has the page open, or its images cached, may
        see the old ones for up to 1 hour.
      </Alert>
      <UploadPanel />
      <StaffList
        list={images}
        noun="images"
        hasPanel={false}
        messages={{
          loading: 'Loading hero images...',
          failed: 'Failed to load hero images',
          empty: 'No hero images found. Upload some images to get started.',
        }}
      >
        {(rows, goesOn) => <HeroImagesGrid images={rows.filter(isWholeRow)} goesOn={goesOn} />}
      </StaffList>
    </>
  )
}
