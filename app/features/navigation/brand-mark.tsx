/** The firm's mark: a peak, the sun and a lake in a ring. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
    <circle cx="24" cy="24" r="22.25" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="31.2" cy="17.2" r="4.8" fill="currentColor" />
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M5.9 31L11 23.7l2.2-1.5L18.4 11l2.7 4.1 1.2 3.6 2.7 3 2.9 4.6 3.4 1.6 3.4-2.7 3.2 2.5 3.9 3.3zM18.5 15.6l-3 8.2 2.2-.9.5 4.6 2.4-3.6 2.9 3.4-1.5-5.2-1.8-1.9z"
    />
    <path
      stroke="currentColor"
      strokeWidth="2.3"
      strokeLinecap="round"
      d="M10.2 35h27.6M16.5 39.4h15"
    />
  </svg>
)
