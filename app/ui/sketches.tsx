import type { ReactNode } from 'react'

interface Props {
  className?: string
}

const Sketch = ({
  className = '-m-2 size-20 text-spruce-700',
  children,
}: Props & { children: ReactNode }) => (
  <svg
    viewBox="0 0 64 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
)

/** One light on its own. */
export const SingleLight = (props: Props) => (
  <Sketch {...props}>
    <path d="M32 9c4.6 5.6 6.6 9 6.6 12.4a6.6 6.6 0 0 1-13.2 0C25.4 18 27.4 14.6 32 9z" />
    <path d="M32 28v6M22 54V36.500c0-1.4 1.1-2.5 2.5-2.500h15c1.4 0 2.5 1.1 2.5 2.500V54" />
    <path d="M14 54h36" />
  </Sketch>
)

/** A garden under a rising sun, where many rest. */
export const MemorialGarden = (props: Props) => (
  <Sketch {...props}>
    <path d="M8 54h48M16 54c0-9 7.2-16 16-16s16 7 16 16" />
    <path d="M32 38V22M32 29c0-5 3.6-8.6 9-9 .2 5.4-3.6 9-9 9zM32 25c0-4.4-3.2-7.6-8-8-.2 4.8 3.2 8 8 8z" />
    <path d="M12 40l-4-2M17 31l-3-3.600M47 31l3-3.600M52 40l4-2" />
  </Sketch>
)

/** An urn with a lid, kept at home. */
export const KeepsakeUrn = (props: Props) => (
  <Sketch {...props}>
    <path d="M24 18h16M27 18c0-3 2-5 5-5s5 2 5 5M26 18l-1 5M38 18l1 5" />
    <path d="M25 23c-6 3-9 8.2-9 14.200C16 45 22.5 50 25 54h14c2.5-4 9-9 9-16.8 0-6-3-11.2-9-14.200z" />
    <path d="M17 34c4 2.6 9.2 4 15 4s11-1.4 15-4" />
  </Sketch>
)

/** The receiver of a telephone. */
export const Telephone = (props: Props) => (
  <Sketch {...props}>
    <path d="M20 11l-7 4.500c-2.400 20 15.600 38.400 36 36l4.500-7-10.500-7.500-5.500 5c-7-3-12-8.500-15-15.500l5-5.500z" />
    <path d="M38 12c7.500 1 13 6.500 14 14M38 19.500c3.500.8 6 3.300 6.800 6.800" />
  </Sketch>
)

/** A road that goes down a hill to a house. */
export const RoadHome = (props: Props) => (
  <Sketch {...props}>
    <path d="M10 34l12-11 12 11M13 31.500V46h18V31.500M19 46v-8h6v8" />
    <path d="M31 46h25M41 46c0-5.500 8-6 8-10.500s-5-4.500-5-8.500" />
    <path d="M6 46h7M31 27l8-11 5 6 4-4.500 8 9.500" />
  </Sketch>
)

/** A tag on a ring, with a number. */
export const NumberTag = (props: Props) => (
  <Sketch {...props}>
    <circle cx="32" cy="40" r="15" />
    <circle cx="32" cy="30.500" r="2" />
    <path d="M32 29.500c-6-3.500-8-12-3.500-17 2-2 5-2 7 0 4.500 5 2.500 13.500-3.500 17" />
    <path d="M26.500 39h11M26.500 46h11M30.500 36l-1.500 13M35 36l-1.500 13" />
  </Sketch>
)
