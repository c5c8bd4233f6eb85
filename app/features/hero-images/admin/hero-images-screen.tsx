import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { isWholeRow } from './hero-image-input.ts'
import { HeroImagesGrid } from './hero-images-grid.tsx'
import { heroImagesListQuery } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

export function HeroImagesScreen() {
  const db = useDb()
  const images = usePagedList(heroImagesListQuery(db))
  const rows = images.rows.filter(isWholeRow)
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
      {images.isLoading && <LoadingText>Loading hero images...</LoadingText>}
      {images.isError && <ErrorText onRetry={images.retry}>Failed to load hero images</ErrorText>}
      {images.isEmpty && (
        <p className="py-8 text-ink-soft">
          No hero images found. Upload some images to get started.
        </p>
      )}
      {rows.length > 0 && (
        <HeroImagesGrid images={rows} goesOn={images.more.shown < images.more.total} />
      )}
      <ShowMore noun="images" {...images.more} />
    </>
  )
}
