import { useLocation, useParams } from 'react-router'
import { useEditedRow } from '../../../platform/nouns/use-edited-row.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { products } from '../products.noun.ts'
import { ProductForm } from './product-form.tsx'

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
  const { row: product, isMissing, isError, retry } = useEditedRow(products, id, FAILED)
  if (isMissing)
    return (
      <ScreenHeading
        title="Product Not Found"
        lead="There is no product at this address. It may have been deleted, or the address is mistyped."
      />
    )
  return (
    <>
      <ScreenHeading title="Edit Product" />
      {product ? (
        <ProductForm product={product} listPath={listPath} />
      ) : isError ? (
        <ErrorText onRetry={retry}>{FAILED}</ErrorText>
      ) : (
        <Spinner label="Loading product..." />
      )}
    </>
  )
}
