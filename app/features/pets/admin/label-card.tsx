import { LocalAddressNote } from '../../../platform/head/local-address-note.tsx'
import { useSiteUrl } from '../../../platform/head/use-site-url.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { PrintButton } from '../../../ui/controls/paper/print-button.tsx'
import { QrCode } from '../../../ui/controls/paper/qr-code.tsx'
import type { Pet } from '../pet.ts'
import './label.css'

/** Prints a label for the container and the shelf: the tag, the name, and a QR code that opens this record for staff. */
export const LabelCard = ({ pet }: { pet: Pet }) => (
  <Card
    title="Label"
    description="With the number of the tag and a code. Whoever scans it has to sign in to see this record."
  >
    <LocalAddressNote />
    <PrintButton paper={<Label pet={pet} />}>Print the label</PrintButton>
  </Card>
)

const Label = ({ pet }: { pet: Pet }) => (
  <div className="pet-label">
    <QrCode address={`${useSiteUrl()}/admin/pets/${pet.id}`} className="pet-label-code" />
    <p className="pet-label-tag">{pet.tag_number || 'No tag'}</p>
    <p className="pet-label-name">{pet.name}</p>
    <p>{[pet.kind, pet.weight].filter(Boolean).join(' · ')}</p>
    <p>{pet.service === 'communal' ? 'Communal' : 'Individual'}</p>
    <p>{pet.family}</p>
  </div>
)
