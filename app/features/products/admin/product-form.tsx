import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { SaveQuestionDialog } from '../../../ui/controls/dialogs/save-question.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { PreviewLink } from '../../../ui/controls/preview-link.tsx'
import { productPath } from '../product.ts'
import { AdditionalImagesField, MainImageField } from './image-fields.tsx'
import { ImageGuide } from './image-guide.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductRow } from './product-input.ts'
import { useProductDeletion } from './use-product-deletion.ts'
import { useProductForm } from './use-product-form.ts'

interface Props {
  product?: ProductRow
  /** The list that the user came from, with its search. */
  listPath: string
}

export function ProductForm({ product, listPath }: Props) {
  const { isLeaving, leave } = useLeaveForm()
  const [isDeleting, setDeleting] = useState(false)
  const { submit, isDirty, draft, isPending, conflict, pictures, question, ...form } =
    useProductForm({
      product,
      onDone: (addedId) =>
        addedId ? leave(`/admin/products/${addedId}`, { replace: true }) : leave(listPath),
    })
  const image = useWatch({ control: form.control, name: 'image' })
  const isBusy = isPending || isDeleting || isLeaving
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <LeaveGuard isDirty={isDirty && !isLeaving} onDiscard={draft.drop} />
      <DraftOfferArea offer={draft.offer} />
      <div className="grid grid-cols-1 items-start gap-6 @min-[50rem]/page:grid-cols-2">
        <Card title="Details">
          <ProductFields {...form} />
        </Card>
        <Card
          title="Images"
          description="The site shows the main image, cropped to a square."
          aside={<ImageGuide />}
        >
          <div className="grid gap-8">
            <MainImageField
              image={image}
              chosen={pictures.findMain(image)}
              isBusy={isBusy}
              onPick={pictures.chooseMain}
              onChoose={pictures.chooseStoredMain}
              onRemove={pictures.removeMain}
            />
            <AdditionalImagesField
              productId={product?.id}
              chosen={pictures.additional}
              isBusy={isBusy}
              onPick={pictures.add}
              onChoose={pictures.addStored}
              onRemove={pictures.remove}
            />
          </div>
        </Card>
      </div>
      {question && <SaveQuestionDialog {...question} />}
      {conflict && <ConflictNotice {...conflict} isBusy={isBusy} />}
      <div className="form-actions -mx-3 flex flex-wrap items-center gap-2 px-3 py-3 sm:gap-3">
        <Button type="submit" disabled={isBusy}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <ButtonLink to={listPath} look="outline">
          Cancel
        </ButtonLink>
        {product && <PreviewLink to={productPath(product)} />}
        {product && (
          <DeleteProductButton
            product={product}
            isBusy={isBusy}
            onDelete={setDeleting}
            onDeleted={() => {
              draft.drop()
              leave(listPath)
            }}
          />
        )}
      </div>
    </form>
  )
}

/** Leaves a finished form. Its guard is removed first, so that nobody is asked about unsaved changes. */
function useLeaveForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const leave = (path: string, options?: { replace: boolean }) => {
    flushSync(() => setLeaving(true))
    navigate(path, { ...options, state })
  }
  return { isLeaving, leave }
}

interface DeleteProps {
  product: ProductRow
  isBusy: boolean
  /** Called with whether the deletion is in progress. */
  onDelete: (isUnderWay: boolean) => void
  onDeleted: () => void
}

function DeleteProductButton({ product, isBusy, onDelete, onDeleted }: DeleteProps) {
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
