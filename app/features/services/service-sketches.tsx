import type { ReactNode } from 'react'

const Sketch = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 64 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="-m-2 size-20 text-spruce-700"
  >
    {children}
  </svg>
)

/** One light on its own. */
export const SingleLight = () => (
  <Sketch>
    <path d="M32 9c4.6 5.6 6.6 9 6.6 12.4a6.6 6.6 0 0 1-13.2 0C25.4 18 27.4 14.6 32 9z" />
    <path d="M32 28v6M22 54V36.500c0-1.4 1.1-2.5 2.5-2.500h15c1.4 0 2.5 1.1 2.5 2.500V54" />
    <path d="M14 54h36" />
  </Sketch>
)

/** A garden under a rising sun, where many rest. */
export const MemorialGarden = () => (
  <Sketch>
    <path d="M8 54h48M16 54c0-9 7.2-16 16-16s16 7 16 16" />
    <path d="M32 38V22M32 29c0-5 3.6-8.6 9-9 .2 5.4-3.6 9-9 9zM32 25c0-4.4-3.2-7.6-8-8-.2 4.8 3.2 8 8 8z" />
    <path d="M12 40l-4-2M17 31l-3-3.600M47 31l3-3.600M52 40l4-2" />
  </Sketch>
)

/** An urn with a lid, kept at home. */
export const KeepsakeUrn = () => (
  <Sketch>
    <path d="M24 18h16M27 18c0-3 2-5 5-5s5 2 5 5M26 18l-1 5M38 18l1 5" />
    <path d="M25 23c-6 3-9 8.2-9 14.200C16 45 22.5 50 25 54h14c2.5-4 9-9 9-16.8 0-6-3-11.2-9-14.200z" />
    <path d="M17 34c4 2.6 9.2 4 15 4s11-1.4 15-4" />
  </Sketch>
)
