import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useDraft } from '../../../platform/forms/use-drafts.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { ProductForm } from './product-form.tsx'
import type { ProductRow } from './product-input.ts'
import { staffProductQuery } from './staff-products.queries.ts'
import { PRODUCT_DRAFTS } from './use-product-form.ts'

const FAILED = 'Error fetching product'

export const meta = () => [{ title: 'Product' }, { name: 'robots', content: 'noindex' }]

export default function ProductScreen() {
  const { id = 'new' } = useParams()
  const { state } = useLocation()
  const listPath = `/admin/products${typeof state?.listSearch === 'string' ? state.listSearch : ''}`
  const isNew = id === 'new'
  return (
    <>
      <BackLink to={listPath}>Back to products</BackLink>
      {isNew ? (
        <>
          <ScreenHeading title="Add Product" />
          <ProductForm key={id} listPath={listPath} />
        </>
      ) : (
        <ExistingProduct key={id} id={id} listPath={listPath} />
      )}
    </>
  )
}

function ExistingProduct({ id, listPath }: { id: string; listPath: string }) {
  const { data: product, error, refetch } = useQuery(staffProductQuery(useDb(), id))
  useFailureToast(error, { title: FAILED })
  const draft = useDraft(PRODUCT_DRAFTS, id)
  // Of a deleted product, unsaved text stays, and can be saved as a product again.
  const edited = product ?? (product === null ? (draft?.before as ProductRow) : undefined)
  if (product === null && !edited)
    return (
      <ScreenHeading
        title="Product Not Found"
        lead="There is no product at this address. It may have been deleted, or the address is mistyped."
      />
    )
  return (
    <>
      <ScreenHeading title="Edit Product" />
      {edited ? (
        <ProductForm product={edited} listPath={listPath} />
      ) : error ? (
        <ErrorText onRetry={refetch}>{FAILED}</ErrorText>
      ) : (
        <Spinner label="Loading product..." />
      )}
    </>
  )
}
