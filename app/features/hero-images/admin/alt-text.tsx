import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { AltTextForm } from './alt-text-form.tsx'
import type { StaffHeroImage } from './hero-image-input.ts'

/** What the picture shows, in words; edited where it stands. */
export function AltText({ image }: { image: StaffHeroImage }) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  if (isEditing) return <AltTextForm image={image} onClose={close} />
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="my-2 line-clamp-3 min-w-0 break-words text-ink-soft text-small">
        {image.alt || <em>No alternative text</em>}
      </p>
      <IconButton
        ref={button}
        label={`Edit the alternative text of ${image.filename}`}
        icon={Pencil}
        onClick={() => setEditing(true)}
        className="-mr-2"
      />
    </div>
  )
}
