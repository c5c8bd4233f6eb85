import { formatPrice } from '../../../platform/money/price.ts'
import { describePrice } from '../../../platform/money/price-question.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import type { ProductInput, StaffProduct } from './product-input.ts'
import { setPrice } from './products.writes.ts'

/** Offers Undo for a price that was changed; the other fields of the product stay as they were saved. */
export function useUndoPrice() {
  const { mutateAsync } = useWrite(setPrice)
  const putBack = (saved: StaffProduct, price: number | null) =>
    mutateAsync({ before: saved, price }).then(
      ({ name }) =>
        toast({ title: 'Change taken back', description: `${name}: ${formatPrice(price)}` }),
      toastFailure('The change could not be taken back'),
    )
  return (before: StaffProduct, { price }: ProductInput) =>
    price === before.price
      ? undefined
      : {
          about: `The price went from ${describePrice(before.price)} to ${describePrice(price)}.`,
          undo: () => putBack({ ...before, price }, before.price),
        }
}
