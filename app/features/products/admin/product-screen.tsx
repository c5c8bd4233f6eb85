import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { MissingProduct } from './missing-product.tsx'
import { ProductForm } from './product-form.tsx'
import { staffProductQuery } from './staff-products.queries.ts'

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
  if (product === null) return <MissingProduct id={id} />
  return (
    <>
      <ScreenHeading title="Edit Product" />
      {product ? (
        <ProductForm product={product} listPath={listPath} />
      ) : error ? (
        <ErrorText onRetry={refetch}>{FAILED}</ErrorText>
      ) : (
        <Spinner label="Loading product..." />
      )}
    </>
  )
}
