import { type FormEvent, useState } from 'react'
import { isBigChange } from '../../../platform/amount.ts'
import { formatPrice } from '../../../platform/price.ts'
import { describePrice } from '../../../platform/price-question.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
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

interface Form {
  handleSubmit: (onValid: (input: ProductInput) => unknown) => () => unknown
  submit: () => unknown
}

/** Asks before a product is saved with a price that is a big change. */
export function usePriceQuestion(product: StaffProduct | undefined, form: Form) {
  const [asked, setAsked] = useState<number | null>()
  const check = form.handleSubmit(({ price }) =>
    product && isBigChange(product.price, price) ? setAsked(price) : form.submit(),
  )
  const question = asked !== undefined &&
    product && {
      name: product.name,
      before: product.price,
      after: asked,
      onKeepEditing: () => setAsked(undefined),
      onConfirm: () => {
        setAsked(undefined)
        form.submit()
      },
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return check()
  }
  return { submit, question }
}
