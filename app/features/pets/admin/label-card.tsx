import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { renderSVG } from 'uqr'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import type { Pet } from '../pet.ts'
import './label.css'

/** Prints a label for the container and the shelf: the tag, the name, and a QR code that opens this record for staff. */
export function LabelCard({ pet }: { pet: Pet }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Card
      title="Label"
      description="With the number of the tag and a code. Whoever scans it has to sign in to see this record."
    >
      <Button look="outline" onClick={() => setPrinting(true)}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5" />
        Print the label
      </Button>
      {isPrinting &&
        createPortal(<Label pet={pet} onShown={() => setPrinting(false)} />, document.body)}
    </Card>
  )
}

function Label({ pet, onShown }: { pet: Pet; onShown: () => void }) {
  const print = (label: HTMLElement | null) => {
    if (!label) return
    window.print()
    onShown()
  }
  const code = renderSVG(`${window.location.origin}/admin/pets/${pet.id}`)
  return (
    <div ref={print} className="pet-label">
      <div
        className="pet-label-code"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the address of the record.
        dangerouslySetInnerHTML={{ __html: code }}
      />
      <p className="pet-label-tag">{pet.tag_number || 'No tag'}</p>
      <p className="pet-label-name">{pet.name}</p>
      <p>{[pet.kind, pet.weight].filter(Boolean).join(' · ')}</p>
      <p>{pet.service === 'communal' ? 'Communal' : 'Individual'}</p>
      <p>{pet.family}</p>
    </div>
  )
}
