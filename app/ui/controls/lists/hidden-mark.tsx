import { Badge } from '../badge.tsx'

/** Stands beside the name of a row that visitors don't see. */
export const HiddenMark = ({ is_shown }: { is_shown: boolean }) =>
  !is_shown && (
    <>
      {' '}
      <Badge tone="yellow">Hidden</Badge>
    </>
  )

export const hiddenLook = ({ is_shown }: { is_shown: boolean }) =>
  is_shown ? undefined : 'text-ink-soft'
