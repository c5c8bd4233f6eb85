import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const tones = {
  green: 'bg-state-green text-state-green-ink',
  yellow: 'bg-state-yellow text-state-yellow-ink',
  blue: 'bg-state-blue text-state-blue-ink',
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
      // The border sets it off from a row of a similar colour.
      'inline-block whitespace-nowrap rounded-full border border-current/40 px-2.5 py-px text-tiny font-semibold',
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
