import { isPublicAddress } from '../../../../shared/public-address.ts'
import { useSiteUrl } from '../../../platform/head/use-site-url.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Paper, PrintButton } from '../../../ui/controls/paper/print-button.tsx'
import { QrCode } from '../../../ui/controls/paper/qr-code.tsx'
import type { Pet } from '../pet.ts'

/** A label for the container and the shelf: the tag, the name and a QR code that opens the record for staff. */
export const LabelCard = ({ pet }: { pet: Pet }) => (
  <Card
    title="Label"
    description="With the tag number and a code. Anybody who scans it has to sign in to see this record."
  >
    <LocalAddressNote />
    <PrintButton paper={<Label pet={pet} />}>Print the Label</PrintButton>
  </Card>
)

const Label = ({ pet }: { pet: Pet }) => (
  <Paper className="grid w-[70mm] break-inside-avoid gap-[1mm] border-[0.3mm] border-black p-[6mm] pt-[3mm]">
    {/* The code has a white border of its own, so it is shifted to align with the text. */}
    <QrCode address={`${useSiteUrl()}/admin/pets/${pet.id}`} className="-ml-[3mm] w-[38mm]" />
    <p className="font-semibold text-[22pt]">{pet.tag_number || 'No tag'}</p>
    <p className="font-serif text-[16pt]">{pet.name}</p>
    <p>{[pet.kind, pet.weight].filter(Boolean).join(' · ')}</p>
    <p>{pet.service === 'communal' ? 'Communal' : 'Individual'}</p>
    <p>{pet.family}</p>
  </Paper>
)

/** A warning that phones can't open the printed code while the site has only a local address. */
function LocalAddressNote() {
  const siteUrl = useSiteUrl()
  if (isPublicAddress(siteUrl)) return null
  return (
    <Alert kind="note" className="mb-5 max-w-2xl">
      The website’s address is still {siteUrl}, which no phone can open, so the code would lead
      nowhere. Before you print, ask the person who runs the website to set its address (SITE_URL).
    </Alert>
  )
}
