import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

interface Difference {
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface Props {
  /** Where the two versions differ; null when the other one was deleted. */
  differences: Difference[] | null
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows both versions of what two people changed at once, and lets one choose. */
export const NewerVersion = ({ differences, isBusy, onKeepMine, onTakeTheirs }: Props) => (
  <div ref={bringIntoView}>
    <Alert
      title={
        differences
          ? 'Somebody else changed this while you were editing.'
          : 'Somebody deleted this while you were editing.'
      }
    >
      <p>Nothing has been overwritten. Which version shall stay?</p>
      {differences?.map((difference) => (
        <Versions key={difference.label} {...difference} />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={isBusy} onClick={onKeepMine}>
          {differences ? 'Keep mine' : 'Save mine again'}
        </Button>
        <Button look="outline" size="small" disabled={isBusy} onClick={onTakeTheirs}>
          {differences ? 'Take theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </Alert>
  </div>
)

const bringIntoView = (frame: HTMLElement | null) => frame?.scrollIntoView({ block: 'nearest' })

const Versions = ({ label, mine, theirs }: Difference) => (
  <dl className="mt-3 grid gap-x-6 gap-y-2 text-ink sm:grid-cols-2">
    <Version name={`${label}: yours`}>{mine}</Version>
    <Version name={`${label}: theirs`}>{theirs}</Version>
  </dl>
)

const Version = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-soft bg-snow px-3 py-2">
    <dt className="text-tiny font-semibold text-ink-soft">{name}</dt>
    <dd
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-40 overflow-y-auto whitespace-pre-line break-words"
    >
      {children}
    </dd>
  </div>
)
