import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const tones = {
  green: 'bg-spruce-100 text-spruce-900',
  yellow: 'bg-larch-200 text-spruce-950',
  blue: 'bg-lake-200 text-lake-900',
  red: 'bg-dawn-200 text-dawn-800',
  grey: 'bg-paper-deep text-ink-soft',
}

export const Badge = ({
  tone = 'grey',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) => (
  <span
    className={classes(
      'inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-tiny font-semibold',
      tones[tone],
    )}
  >
    {children}
  </span>
)

/** Shown beside the name of a row that visitors don't see. */
export const HiddenMark = ({ is_shown }: { is_shown: boolean }) =>
  !is_shown && (
    <>
      {' '}
      <Badge tone="yellow">Hidden</Badge>
    </>
  )

export const NameWithMark = (row: { is_shown: boolean; children: ReactNode }) => (
  <>
    {row.children}
    <HiddenMark {...row} />
  </>
)
