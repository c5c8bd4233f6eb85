import { renderSVG } from 'uqr'

/** The white border of a code, in modules. Some cameras don't find a code without it. */
const QUIET_ZONE = 4

interface Props {
  /** The URL that the code opens. */
  address: string
  className?: string
}

/** A QR code. It can still be read when up to a seventh of it is damaged. */
export const QrCode = ({ address, className }: Props) => (
  <div
    role="img"
    aria-label={`QR code of ${address}`}
    className={className}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG drawn here from the URL.
    dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: QUIET_ZONE, ecc: 'M' }) }}
  />
)
