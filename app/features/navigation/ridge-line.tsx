/** The skyline of the valley, in two thin lines, where the page comes to its end. */
export const RidgeLine = () => (
  <svg
    viewBox="0 0 1440 120"
    fill="none"
    stroke="currentColor"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className="h-24 w-full text-larch-300/45 md:h-32"
  >
    <path
      strokeWidth="1.2"
      strokeLinejoin="round"
      d="M0 96l58-22 34 10 66-40 28 18 22-8 62-44 30 30 18-6 44 34 40-14 56 26 74-30 40 12 52-36 26 14 58-34 34 26 22-12 70 52 46-18 60 24 62-34 30 10 70-46 24 20 20-6 56 42 48-16 54 24 60-28 80 26"
    />
    <path
      strokeWidth="0.8"
      strokeLinejoin="round"
      opacity="0.6"
      d="M0 112l120-18 90 12 130-26 110 22 140-18 120 20 150-24 130 18 140-20 120 22 110-14 80 10"
    />
  </svg>
)
