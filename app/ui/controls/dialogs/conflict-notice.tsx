import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { Alert, scrollIntoView } from '../alert.tsx'
import { markWords } from '../marked-words.tsx'

interface Difference {
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface Labels {
  title?: string
  question?: string
  mine: string
  theirs: string
  keepMine: string
  takeTheirs: string
}

const editingLabels: Labels = {
  mine: 'yours',
  theirs: 'theirs',
  keepMine: 'Keep Mine',
  takeTheirs: 'Take Theirs',
}

interface Props {
  /** Labels for versions other than "yours" and "theirs". */
  labels?: Labels
  title?: string
  /** The fields in which the versions differ; null if somebody else deleted the row. */
  differences: Difference[] | null
  isBusy: boolean
  /** Left out if the row was deleted and can't be saved again. */
  onKeepMine: (() => void) | undefined
  onTakeTheirs: () => void
}

export const ConflictNotice = ({
  labels = editingLabels,
  title = '',
  differences,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: Props) => (
  <Alert ref={scrollIntoView} title={labels.title ?? title}>
    <p>
      {onKeepMine
        ? (labels.question ?? 'Nothing has been overwritten. Which version do you want to keep?')
        : 'What you changed here can’t be saved any more.'}
    </p>
    {differences?.map((difference) => (
      <Versions key={difference.label} labels={labels} {...difference} />
    ))}
    <div className="mt-4 flex flex-wrap gap-3">
      {onKeepMine && (
        <Button size="small" disabled={isBusy} onClick={onKeepMine}>
          {differences ? labels.keepMine : 'Save Mine Again'}
        </Button>
      )}
      <Button look="outline" size="small" disabled={isBusy} onClick={onTakeTheirs}>
        {differences ? labels.takeTheirs : onKeepMine ? 'Leave It Deleted' : 'Discard Changes'}
      </Button>
    </div>
  </Alert>
)

function Versions({ labels, label, mine, theirs }: Difference & { labels: Labels }) {
  const [markedMine, markedTheirs] = markWords(mine, theirs)
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-ink sm:grid-cols-2">
      <Version name={`${label}: ${labels.mine}`}>{markedMine}</Version>
      <Version name={`${label}: ${labels.theirs}`}>{markedTheirs}</Version>
    </dl>
  )
}

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
