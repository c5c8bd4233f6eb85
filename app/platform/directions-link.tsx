import { mapHref } from './address.ts'

interface Props {
  address: string
  /** The name of the place, for people who hear the link without the address beside it. */
  place: string
  className?: string
}

/** Leads to a map on another site; nothing of it is loaded here. */
export const DirectionsLink = ({
  address,
  place,
  className = 'link inline-block min-h-6',
}: Props) => (
  <a href={mapHref(address)} rel="noopener" className={className}>
    Directions<span className="sr-only"> to {place}</span>
  </a>
)
