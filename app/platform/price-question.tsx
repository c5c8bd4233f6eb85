import { ConfirmDialog } from '../ui/controls/dialogs/confirm-dialog.tsx'
import { formatPrice } from './price.ts'

interface Props {
  /** What the price is for. */
  name: string
  before: number | null
  after: number | null
  onKeepEditing: () => void
  onConfirm: () => void
}

/** Asks whether a big change of a price is meant: see `isBigChange`. */
export const PriceQuestion = ({ name, before, after, onKeepEditing, onConfirm }: Props) => (
  <ConfirmDialog
    open
    title="Is this price right?"
    cancel="Keep editing"
    confirm={after === null ? 'Take the price away' : 'Change the price'}
    onCancel={onKeepEditing}
    onConfirm={onConfirm}
  >
    {name} would go from {describePrice(before)} to {describePrice(after)}.
  </ConfirmDialog>
)

export const describePrice = (price: number | null) =>
  price === null ? 'no price' : formatPrice(price)
