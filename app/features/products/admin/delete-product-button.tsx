import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const remove = useProductDeletion(onDeleted)
  const confirm = async () => {
    setAsking(false)
    onDelete(true)
    await remove(product)
    onDelete(false)
  }
  return (
    <>
      <Button
        look="outline"
        disabled={isBusy}
        onClick={() => setAsking(true)}
        className="ml-auto text-dawn-700! hover:bg-dawn-100!"
      >
        <Trash2 aria-hidden className="size-5" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${product.name}`}
        confirm="Delete"
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        Are you sure you want to delete this product? This action cannot be undone.
      </ConfirmDialog>
    </>
  )
}
