import { Images } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import type { StoredPicture } from './stored-picture.ts'
import { StoredPicturesList } from './stored-pictures-list.tsx'

interface Props extends Pick<ComponentProps<typeof StoredPicturesList>, 'refuse'> {
  /** What the picture is chosen for, to distinguish several of these buttons on a screen. */
  purpose?: string
  disabled?: boolean
  onChoose: (picture: StoredPicture) => void
}

export function ChooseStored({ purpose, disabled, onChoose, refuse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" disabled={disabled} onClick={() => setOpen(true)}>
        <Images aria-hidden strokeWidth={1.75} className="size-4" />
        Uploaded Pictures
        {purpose && <span className="sr-only"> {purpose}</span>}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pictures Uploaded to the Website"
        description="Press a picture to use it here. Newest first. A picture stays where it is already used. Unused pictures are removed automatically after a day."
        width="wide"
      >
        <StoredPicturesList
          refuse={refuse}
          onChoose={(picture) => {
            setOpen(false)
            onChoose(picture)
          }}
        />
      </Dialog>
    </>
  )
}
