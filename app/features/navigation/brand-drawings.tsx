import ridgeLine from './ridge-line.svg?url&no-inline'

/** The firm's mark: a peak, the low sun behind its saddle and a lake in a ring. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
    <circle cx="24" cy="24" r="22.5" stroke="currentColor" strokeWidth="2.4" />
    <path fill="currentColor" d="M26.6 19.9A6 6 0 1 1 37.3 22.3L34.7 20.7 31.7 23.9 29.8 23.2z" />
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M4.9 32L10.6 24.6 12.9 23.1 19.3 9.6 22.1 14.3 23 17.9 26.3 21.6 28.7 25.6 32.2 27.1 35 23.9 38.6 26.7 40.3 29.3 43.1 32zM19.1 14.6L15.2 24.6 17.7 23.6 18.3 29 21.1 24.7 24.4 28.7 22.7 22.6 20.8 20.3z"
    />
    <path
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      d="M10.2 36h27.6M16.8 40.5h14.4"
    />
  </svg>
)

/** The skyline of the valley, rising into the end of the page above the footer. */
export const RidgeLine = () => (
  <img
    src={ridgeLine}
    alt=""
    width={1440}
    height={150}
    loading="lazy"
    className="pointer-events-none absolute bottom-full left-0 -mb-px min-h-20 w-full object-cover object-bottom print:hidden"
  />
)
