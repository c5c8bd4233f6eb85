import { dropDraft } from '../../../platform/rows/drafts/drafts.ts'
import { useDraftOffer } from '../../../platform/rows/drafts/use-draft-offer.ts'
import { Button } from '../../../ui/button.tsx'
import { FORM } from './price-edits.tsx'

interface Props {
  /** The cell's name among the drafts. */
  cell: string
  /** Names the price: "Individual Cremation, Small". */
  name: string
  /** The price as its field would show it now. */
  start: string
  onRestore: (text: string) => void
}

/** Below a price: what was typed there before and not saved. */
export function UnsavedPrice({ cell, name, start, onRestore }: Props) {
  const offer = useDraftOffer({
    form: FORM,
    row: cell,
    now: { price: start },
    labels: { price: 'Price' },
    restore: ({ price }, { key }) => {
      onRestore(price)
      dropDraft(key)
    },
  })
  if (!offer) return null
  const { draft, time, differences } = offer
  const { price } = draft.values as { price: string }
  const { price: then } = draft.base as { price: string }
  return (
    <div role="status" className="max-w-52 pb-2 text-small">
      <p>
        You typed {price || 'no price'} ({time}) and didn’t save it.
        {differences && ` Then it was ${then || 'empty'}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Restore the unsaved price of ${name}`}
          onClick={offer.onRestore}
        >
          Restore
        </Button>
        <Button
          look="outline"
          size="small"
          aria-label={`Discard the unsaved price of ${name}`}
          onClick={offer.onDiscard}
        >
          Discard
        </Button>
      </div>
    </div>
  )
}
