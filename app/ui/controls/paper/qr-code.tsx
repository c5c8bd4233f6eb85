import { renderSVG } from 'uqr'

/** The modules of white around a code, without which some cameras don't find it. */
const QUIET_ZONE = 4

interface Props {
  /** The address that the code opens. */
  address: string
  className?: string
}

/** A code to scan. It can be read with a seventh of it worn off. */
export const QrCode = ({ address, className }: Props) => (
  <div
    role="img"
    aria-label={`QR code of ${address}`}
    className={className}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the address.
    dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: QUIET_ZONE, ecc: 'M' }) }}
  />
)
