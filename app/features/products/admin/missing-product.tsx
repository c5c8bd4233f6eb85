import { useNavigate } from 'react-router'
import {
  acceptDraft,
  type Draft,
  draftKey,
  dropDraft,
  keepDraft,
} from '../../../platform/rows/drafts/drafts.ts'
import {
  discardDraft,
  useDraftTime,
  useStoredDrafts,
} from '../../../platform/rows/drafts/use-draft-offer.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { valuesOf } from './product-input.ts'
import { PRODUCT_DRAFTS } from './use-product-form.ts'

/** Shown at an address without a product. What somebody wrote about one that was deleted is offered as a new product. */
export function MissingProduct({ id }: { id: string }) {
  const navigate = useNavigate()
  const [draft] = useStoredDrafts(PRODUCT_DRAFTS, id)
  const draftTime = useDraftTime()
  const restore = (kept: Draft) => {
    acceptAsNewProduct(kept)
    navigate('/admin/products/new')
  }
  return (
    <>
      <ScreenHeading
        title="Product Not Found"
        lead="There is no product at this address. It may have been deleted, or the address is mistyped."
      />
      <DraftOfferArea
        offer={
          draft && {
            time: draftTime(draft),
            about: `“${draft.title}” has been deleted since. Restore opens what you wrote as a new product, without pictures.`,
            onRestore: () => restore(draft),
            onDiscard: () => discardDraft(draft),
          }
        }
      />
    </>
  )
}

/** Without pictures, which were deleted with the product. It needs less room in the browser than the draft before. */
function acceptAsNewProduct({ key, userId, title, values }: Draft) {
  const asNew = draftKey({ userId, form: PRODUCT_DRAFTS, row: 'new' }, newId())
  dropDraft(key)
  keepDraft(asNew, { title, base: valuesOf(), values: { ...values, image: '' } })
  acceptDraft(asNew)
}
