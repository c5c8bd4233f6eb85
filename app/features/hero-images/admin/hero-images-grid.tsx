import type { RowsProps } from '../../../platform/nouns/rows-of.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import { type HeroImageRow, isWholeRow } from './hero-images-list.queries.ts'

interface Props extends RowsProps<HeroImageRow> {
  onMoveFocalPoint: (image: HeroImageRow) => void
  onDescribe: (image: HeroImageRow) => void
}

export const HeroImagesGrid = ({
  rows,
  hasMore,
  nameOf,
  move,
  show,
  onDelete,
  onMoveFocalPoint,
  onDescribe,
}: Props) => (
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
            onMoveFocalPoint={() => onMoveFocalPoint(image)}
            onDescribe={() => onDescribe(image)}
            onDelete={onDelete}
          />
        ))}
      </ul>
    )}
  </Sortable>
)
