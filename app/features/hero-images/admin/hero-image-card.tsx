import { ImageOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ResponsiveImage } from '../../../platform/pictures/responsive-image.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MoveControls, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { AltText } from './alt-text.tsx'
import type { StaffHeroImage } from './hero-image-input.ts'

interface Props {
  image: StaffHeroImage
  onDelete: () => void
}

export const HeroImageCard = ({ image, onDelete }: Props) => (
  <SortableRow
    id={image.id}
    as="li"
    className="flex min-w-0 flex-col overflow-hidden rounded-card border border-ink/10 bg-snow"
  >
    <Thumbnail key={image.url} image={image} />
    <div className="flex-1 px-4 pt-3">
      <h2 className="truncate font-sans font-semibold text-small" title={image.filename}>
        {image.filename}
      </h2>
      <AltText image={image} />
    </div>
    <div className="flex items-center justify-between px-4 pb-2">
      <MoveControls />
      <IconButton
        label={`Delete ${image.filename}`}
        icon={Trash2}
        isDangerous
        onClick={onDelete}
        className="-mr-2"
      />
    </div>
  </SortableRow>
)

function Thumbnail({ image: { url, alt } }: { image: StaffHeroImage }) {
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
      sizes="(min-width: 40rem) 20rem, 92vw"
      width={1600}
      height={900}
      maxWidth={768}
      onError={() => setBroken(true)}
      className="aspect-video w-full bg-paper-deep object-cover"
    />
  )
}
