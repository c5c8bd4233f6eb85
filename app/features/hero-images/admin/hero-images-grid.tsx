import { useState } from 'react'
import type { RowsProps } from '../../../platform/nouns/rows-of.tsx'
import { FocalPointDialog } from '../../../platform/pictures/focal-point-dialog.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import { moveHeroFocalPoint } from './hero-images.writes.ts'
import { type HeroImageRow, isWholeRow } from './hero-images-list.queries.ts'

export function HeroImagesGrid(props: RowsProps<HeroImageRow>) {
  const { rows, hasMore, nameOf, move, show, onDelete } = props
  const [centred, setCentred] = useState<HeroImageRow>()
  const [described, setDescribed] = useState<HeroImageRow>()
  return (
    <>
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
