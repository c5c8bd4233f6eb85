import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '../../../ui/controls/dialogs/dialog.tsx'

const advice = [
  ['Shape', 'Square (1:1). Others are cropped to a square on the site, around their middle.'],
  ['Size', 'At least 800 x 800 pixels'],
  ['Format', 'JPEG or PNG'],
  ['File size', 'Under 2MB'],
]

export function ImageGuide() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        <Info aria-hidden className="size-5" />
        Image Guide
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Image Guide"
        description="For the best results. Other pictures are accepted, too."
        width="narrow"
      >
        <dl className="mb-5 grid gap-3">
          {advice.map(([name, words]) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[6.5rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <DialogActions>
          <DialogClose>Close</DialogClose>
        </DialogActions>
      </Dialog>
    </>
  )
}
