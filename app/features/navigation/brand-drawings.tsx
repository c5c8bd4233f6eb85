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
  <svg
    viewBox="0 0 1440 150"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className="pointer-events-none absolute bottom-full left-0 -mb-px aspect-[1440/150] min-h-20 w-full print:hidden"
  >
    <path
      className="fill-spruce-300/40"
      d="M0 116l52-9 38 5 46-21 36-7 26-21 24-33 12-7 13 17 13 5 21 27 27 11 28-5 41 22 68 11 82-3 88 9 66-8 58-15 40-23 22-6 31-33 17-29 11-6 9 14 15 7 19 29 15 5 25-19 13-7 17 21 31 18 23 5 46 21 64 9 41-7 43-17 27-19 11 2 29 24 56 17 46 12 50 8V150H0z"
    />
    <path
      className="fill-spruce-950"
      d="M0 150V134l3 0l4-14l4 15l2 0l4-17l4 18l6 0l3-11l3 12l2-1l3-8l3 9l2 0l4-17l4 18l11 0l4-14l4 15l2-1l3-11l3 12l11 0l4-21l4 22l4-1l4-14l4 15l3-1l3-8l3 9l4-1l3-11l3 12l2-1l4-14l4 15l4-1l3-11l3 12l3-2l4-14l4 15l4-1l4-14l4 15l2-2l4-21l4 22l4-1l4-17l4 18l11-2l3-11l3 12l3-2l3-11l3 12l6-2l4-14l4 15l2-2l4-21l4 22l4-2l3-8l3 9l4-1l4-21l4 22l4-2l4-21l4 22l3-2l4-17l4 18l6-2l4-21l4 22l4-2l4-17l4 18l6-2l3-11l3 12l3-1l4-14l4 15l40-4l40 0l40 0l40 1l40 1l40 0l40-1l40-1l40-2l40-1l3 0l3-11l3 12l2-2l4-17l4 18l3-1l4-17l4 18l4-2l3-11l3 12l4-1l4-17l4 18l11-1l4-14l4 15l40-1l40 2l40 3l40 3l40 4l40 3l40 2l40 0l11 0l3-11l3 12l2-1l4-14l4 15l3-1l4-14l4 15l6-1l3-8l3 9l2-2l4-14l4 15l2-1l4-14l4 15l4-1l3-8l3 9l4-2l4-14l4 15l4-1l3-11l3 12l6-2l4-21l4 22l2-1l4-14l4 15l11-2l3-11l3 12l6-1l4-14l4 15l3-1l4-14l4 15l6-2l4-21l4 22l3-1l4-14l4 15l11-1l3-8l3 9l4-1l3-8l3 9l6-1l3-11l3 12l4-1l4-14l4 15l4-1l4-21l4 22l2-1l4-17l4 18l3-1l4-17l4 18l3-1l3-8l3 9l2 0l3-8l3 9l2-1l3-11l3 12l10-1V150z"
    />
  </svg>
)
