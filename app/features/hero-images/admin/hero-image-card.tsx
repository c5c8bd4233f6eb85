import { Crosshair, ImageOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { RowsProps } from '../../../platform/nouns/rows-of.tsx'
import { ResponsiveImage } from '../../../platform/pictures/responsive-image.tsx'
import { RowActions } from '../../../platform/rows/writes/row-actions.tsx'
import { classes } from '../../../ui/classes.ts'
import { HiddenMark } from '../../../ui/controls/badge.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MoveControls, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import type { HeroImageRow } from './hero-images-list.queries.ts'

interface Props extends Pick<RowsProps<HeroImageRow>, 'show' | 'onDelete'> {
  image: HeroImageRow
  onMoveFocalPoint: () => void
  onDescribe: () => void
}

export const HeroImageCard = ({ image, show, onMoveFocalPoint, onDescribe, onDelete }: Props) => (
  <SortableRow
    id={image.id}
    as="li"
    className="flex min-w-0 flex-col overflow-hidden rounded-card border border-ink/10 bg-snow"
  >
    <div className="relative">
      <Thumbnail key={image.url} image={image} />
      <IconButton
        label={`Choose what stays in view in ${image.filename}`}
        icon={Crosshair}
        onClick={onMoveFocalPoint}
        className="absolute right-2 bottom-2 bg-snow/90 shadow-card"
      />
    </div>
    <div className="flex-1 px-4 pt-3">
      <h2 className="truncate font-sans font-semibold text-small" title={image.filename}>
        {image.filename}
      </h2>
      <HiddenMark {...image} />
      <div className="flex items-start justify-between gap-2">
        <p className="my-2 line-clamp-3 min-w-0 break-words text-ink-soft text-small">
          {image.alt || <em>No alternative text</em>}
        </p>
        <IconButton
          label={`Edit the alternative text of ${image.filename}`}
          icon={Pencil}
          onClick={onDescribe}
          className="-mr-2"
        />
      </div>
    </div>
    <div className="flex flex-wrap items-center justify-between px-4 pb-2">
      <MoveControls />
      <RowActions row={image} name={image.filename} show={show} onDelete={onDelete} />
    </div>
  </SortableRow>
)

function Thumbnail({ image: { url, alt, focal_point, is_shown } }: { image: HeroImageRow }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <div className="grid aspect-video place-content-center justify-items-center gap-2 bg-paper-deep px-4 text-center text-ink-soft text-small">
        <ImageOff aria-hidden strokeWidth={1.5} className="size-8" />
        This image can’t be shown
      </div>
    )
  return (
    <ResponsiveImage
      src={url}
      alt={alt}
      style={{ objectPosition: focal_point ?? undefined }}
      sizes="(min-width: 40rem) 20rem, 92vw"
      width={1600}
      height={900}
      maxWidth={768}
      onBroken={() => setBroken(true)}
      className={classes(
        'aspect-video w-full bg-paper-deep object-cover',
        !is_shown && 'opacity-50 grayscale',
      )}
    />
  )
}
