/** A larch above a lake, with the sun behind the mountains, for the certificate. */
export const CertificateDrawing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 240 104"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.1"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d="M101 47a21 21 0 0 1 40-2" />
    <path d="M121 15v-8M139 20l4-7M103 20l-4-7M152 34l7-4M90 34l-7-4" />
    <path d="M8 72c18-6 28-22 42-34 7 8 12 9 19 17 9-5 14-8 22-9 10 7 20 12 32 15 11-9 21-20 33-30 9 9 15 17 26 22 7-3 10-4 15-4 12 9 22 18 35 23" />
    <path d="M50 38c-2 7-1 11 4 16M156 31c-3 9-2 14 5 21" />
    <path d="M22 79h62M98 79h38M150 79h68M40 87h38M106 87h62M182 87h22M74 95h28M124 95h44" />
    <path d="M190 79V31M190 37l-5 6M190 37l5 6M190 45l-8 8M190 45l8 8M190 54l-11 9M190 54l11 9M190 63l-12 9M190 63l12 9" />
    <path d="M207 79V49M207 54l-4 5M207 54l4 5M207 61l-6 6M207 61l6 6M207 68l-7 6M207 68l7 6" />
  </svg>
)
