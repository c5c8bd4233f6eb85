import { useInfiniteQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import type { Page } from '../../platform/reads/paged-query.ts'
import { usePagedList } from '../../platform/reads/use-paged-list.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import type { Product } from './product.ts'
import { ProductCard } from './product-card.tsx'
import { productsQuery } from './products.queries.ts'

/** The products of a type, or of all types, page by page. */
export function ProductList({ type }: { type: string | null }) {
  const db = useDb()
  const known = useKnownProducts(type)
  const products = usePagedList({
    ...productsQuery(db, type),
    initialData: known && { pages: [known], pageParams: [0] },
  })
  const { rows, more } = products
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length > 0 && `${more.total} ${more.total === 1 ? 'product' : 'products'}`}
      </p>
      {products.isLoading && <LoadingText>Loading products...</LoadingText>}
      {products.isError && (
        <ErrorText onRetry={products.retry}>
          Unable to load products. Please try again later.
        </ErrorText>
      )}
      {products.isEmpty && <p>No products are listed at the moment. Please call us and ask.</p>}
      {rows.length > 0 && (
        <ul className="grid gap-x-7 gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3 xl:grid-cols-4">
          {rows.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore noun="products" {...products.more} />
    </>
  )
}

/** While the first page holds every product, a type is picked out of it without asking the backend. */
function useKnownProducts(type: string | null): Page<Product> | undefined {
  const [first] = useInfiniteQuery(productsQuery(useDb())).data?.pages ?? []
  if (type === null || !first || first.rows.length < first.total) return undefined
  const rows = first.rows.filter((product) => product.type === type)
  return { rows, total: rows.length }
}
