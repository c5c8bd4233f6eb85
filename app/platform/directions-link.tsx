import { mapHref } from './address.ts'

interface Props {
  address: string
  /** The name of the place, for screen readers, which read the link without the address beside it. */
  place: string
  className?: string
}

/** A link to a map on another site, from which this page loads no content. */
export const DirectionsLink = ({
  address,
  place,
  className = 'link inline-block min-h-6',
}: Props) => (
  <a href={mapHref(address)} rel="noopener" className={className}>
    Directions<span className="sr-only"> to {place}</span>
  </a>
)
