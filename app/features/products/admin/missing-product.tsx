import { useNavigate } from 'react-router'
import { type Draft, draftKey, dropDraft, keepDraft } from '../../../platform/forms/drafts.ts'
import { useDescribeDraft, useDrafts } from '../../../platform/forms/use-drafts.ts'
import { newId } from '../../../platform/rows/ids.ts'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { valuesOf } from './product-input.ts'
import { PRODUCT_DRAFTS } from './use-product-form.ts'

/** Shown if the URL has no product. An unsaved draft of a deleted product is offered as a new product. */
export function MissingProduct({ id }: { id: string }) {
  const navigate = useNavigate()
  const [draft] = useDrafts(PRODUCT_DRAFTS, id)
  const describeDraft = useDescribeDraft()
  const restore = (kept: Draft) =>
    navigate('/admin/products/new', { state: { draft: keepAsNewProduct(kept) } })
  return (
    <>
      <ScreenHeading
        title="Product Not Found"
        lead="There is no product at this address. It may have been deleted, or the address is mistyped."
      />
      <DraftOfferArea
        offer={
          draft && {
            ...describeDraft(draft),
            about: `“${draft.title}” has been deleted since. Restore opens what you wrote as a new product, without pictures.`,
            onRestore: () => restore(draft),
          }
        }
      />
    </>
  )
}

/**
 * Drops the pictures, which were deleted with the product. The old draft is removed first, so there is room for the new
 * one.
 */
export function keepAsNewProduct({ key, userId, title, values }: Draft) {
  const asNew = draftKey({ userId, form: PRODUCT_DRAFTS, row: 'new' }, newId())
  dropDraft(key)
  keepDraft(asNew, { title, base: valuesOf(), values: { ...values, image: '' } })
  return asNew
}
