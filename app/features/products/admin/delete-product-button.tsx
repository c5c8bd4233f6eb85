import { Trash2 } from 'lucide-react'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import type { StaffProduct } from './product-input.ts'
import { useProductDeletion } from './use-product-deletion.ts'

interface Props {
  product: StaffProduct
  isBusy: boolean
  /** Called with whether the deletion is under way. */
  onDelete: (isUnderWay: boolean) => void
  onDeleted: () => void
}

export function DeleteProductButton({ product, isBusy, onDelete, onDeleted }: Props) {
  const remove = useProductDeletion(onDeleted)
  const confirm = async () => {
    onDelete(true)
    await remove(product)
    onDelete(false)
  }
  return (
    <ConfirmedButton
      look="outline"
      disabled={isBusy}
      className="ml-auto text-dawn-700! hover:bg-dawn-100!"
      question={{
        title: `Delete ${product.name}`,
        text: 'Are you sure you want to delete this product? This action cannot be undone.',
        confirm: 'Delete',
      }}
      onConfirm={confirm}
    >
      <Trash2 aria-hidden className="size-5" />
      Delete
    </ConfirmedButton>
  )
}
