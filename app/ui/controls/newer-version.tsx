import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

interface Difference {
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface Words {
  title: string
  mine: string
  theirs: string
  keepMine: string
  takeTheirs: string
}

const whileEditing: Words = {
  title: 'Somebody else changed this while you were editing.',
  mine: 'yours',
  theirs: 'theirs',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
}

interface Props {
  /** How the versions are called, where they are not those of two who edit. */
  words?: Words
  /** Where the two versions differ; null when the other one was deleted. */
  differences: Difference[] | null
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows both versions of what two people changed at once, and lets one choose. */
export const NewerVersion = ({
  words = whileEditing,
  differences,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: Props) => (
  <div ref={bringIntoView}>
    <Alert title={differences ? words.title : 'Somebody deleted this while you were editing.'}>
      <p>Nothing has been overwritten. Which version shall stay?</p>
      {differences?.map((difference) => (
        <Versions key={difference.label} words={words} {...difference} />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={isBusy} onClick={onKeepMine}>
          {differences ? words.keepMine : 'Save mine again'}
        </Button>
        <Button look="outline" size="small" disabled={isBusy} onClick={onTakeTheirs}>
          {differences ? words.takeTheirs : 'Leave it deleted'}
        </Button>
      </div>
    </Alert>
  </div>
)

const bringIntoView = (frame: HTMLElement | null) => frame?.scrollIntoView({ block: 'nearest' })

const Versions = ({ words, label, mine, theirs }: Difference & { words: Words }) => (
  <dl className="mt-3 grid gap-x-6 gap-y-2 text-ink sm:grid-cols-2">
    <Version name={`${label}: ${words.mine}`}>{mine}</Version>
    <Version name={`${label}: ${words.theirs}`}>{theirs}</Version>
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
