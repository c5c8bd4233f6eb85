import { useState } from 'react'
import { HERO_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import type { NounRows } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { FocalPointDialog } from '../../../platform/pictures/focal-point-dialog.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { heroImages } from '../hero-images.noun.ts'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import { heroImageWrites, moveHeroFocalPoint } from './hero-images.writes.ts'
import { type HeroImageRow, isWholeRow } from './hero-images-list.queries.ts'
import { UploadPanel } from './upload-panel.tsx'

export function HeroImagesPanel() {
  const db = useDb()
  const [centred, setCentred] = useState<HeroImageRow>()
  const [described, setDescribed] = useState<HeroImageRow>()
  const rows: NounRows<HeroImageRow> = {
    hasPanel: false,
    render: ({ rows, nameOf, move, hasMore, show, onDelete }) => (
      <Sortable
        layout="grid"
        rows={rows.filter(isWholeRow)}
        nameOf={nameOf}
        onMove={move}
        hasMore={hasMore}
      >
        {(images) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-5">
            {images.map((image) => (
              <HeroImageCard
                key={image.id}
                image={image}
                show={show}
                onMoveFocalPoint={() => setCentred(image)}
                onDescribe={() => setDescribed(image)}
                onDelete={onDelete}
              />
            ))}
          </ul>
        )}
      </Sortable>
    ),
  }
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
      question: ({ filename }) => `Families won’t see ${filename} any more.`,
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
      {/* Outside the list, which shows something else once its last picture is gone. */}
      {centred && (
        <FocalPointDialog
          row={centred}
          name="hero-focal-points"
          crops={crops}
          change={moveHeroFocalPoint}
          onClose={() => setCentred(undefined)}
        />
      )}
      {described && <AltTextDialog image={described} onClose={() => setDescribed(undefined)} />}
    </>
  )
}

// Until somebody sets a focal point, the hero shows the part beside its text: see hero-backdrop.tsx.
const crops = [
  { label: 'Wide screen', className: 'aspect-video w-44 object-[64%_50%]' },
  { label: 'Phone', className: 'aspect-3/4 w-20' },
]
