import { HERO_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import type { NounRows } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { heroImages } from '../hero-images.noun.ts'
import { heroImageWrites } from './hero-images.writes.ts'
import { HeroImagesGrid } from './hero-images-grid.tsx'
import type { HeroImageRow } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

const rows: NounRows<HeroImageRow> = {
  hasPanel: false,
  render: (props) => <HeroImagesGrid {...props} />,
}

export function HeroImagesPanel() {
  const db = useDb()
  const { list } = useListOf(heroImages, {
    title: 'hero images',
    writes: heroImageWrites,
    rows,
    onGone: ({ url }) => removePicture(db, HERO_BUCKET, url),
    texts: {
      failed: 'Failed to load hero images',
      empty: 'No hero images found. Upload some images to get started.',
      deleted: ({ filename }) => ({
        title: 'Image deleted successfully',
        description: filename,
      }),
      deleteFailed: 'Delete Failed',
      moved: 'Image order updated',
      moveFailed: 'Failed to reorder images',
      question: ({ filename }) => ({
        title: 'Delete this image?',
        text: `Families won’t see ${filename} any more.`,
      }),
    },
  })
  return (
    <>
      <Alert kind="note" className="mb-5">
        New visitors see a change at once. Someone who has the page open, or its images cached, may
        see the old ones for up to 1 hour.
      </Alert>
      <UploadPanel />
      {list}
    </>
  )
}
