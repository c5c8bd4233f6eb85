import type { Draft } from '../../../platform/forms/drafts.ts'
import { useDescribeDraft } from '../../../platform/forms/use-drafts.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  draft: Draft
  name: string
  /** The price as its field would show it now. */
  now: string
  onRestore: () => void
}

export function UnsavedPrice({ draft, name, now, onRestore }: Props) {
  const { time, onDiscard } = useDescribeDraft()(draft)
  const { price } = draft.values as { price: string }
  const { price: then } = draft.base as { price: string }
  if (price === now) return null
  return (
    <div role="status" className="max-w-52 pb-2 text-small">
      <p>
        You typed {price || 'no price'} ({time}) and didn’t save it.
        {then !== now && ` Then it was ${then || 'empty'}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Restore the unsaved price of ${name}`}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button
          look="outline"
          size="small"
          aria-label={`Discard the unsaved price of ${name}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </div>
    </div>
  )
}
