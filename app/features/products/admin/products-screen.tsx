import { Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { errorMessage } from '../../../platform/writes/error-messages.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { toast } from '../../../ui/toast.ts'
import { ProductSearchBar } from './product-search-bar.tsx'
import { ProductsTable } from './products-table.tsx'
import { productsListQuery } from './staff-products.queries.ts'

const FAILED = 'Error fetching products'

/** The search stands in the address: who comes back to the list finds it as it was. */
export function ProductsScreen() {
  const db = useDb()
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const type = parameters.get('type') ?? ''
  const isNarrowed = search !== '' || type !== ''
  const list = usePagedList(productsListQuery(db, { search, type }))
  const { rows } = list
  useEffect(() => {
    if (list.error)
      toast({
        title: FAILED,
        description: errorMessage(list.error, 'Please try again later.'),
        variant: 'destructive',
      })
  }, [list.error])
  return (
    <>
      <ScreenHeading
        title="Products"
        lead="Urns, jewelry and keepsakes, as families see them on the site."
        aside={
          <AddLink>
            <Plus aria-hidden className="size-5" />
            Add Product
          </AddLink>
        }
      />
      <ProductSearchBar search={search} type={type} onChange={setParameters} />
      <p role="status" className="sr-only">
        {!list.isLoading &&
          !list.isPlaceholderData &&
          !list.isError &&
          countInWords(list.more.total)}
      </p>
      {list.isLoading && <LoadingText>Loading products...</LoadingText>}
      {list.isError && <ErrorText onRetry={list.retry}>{FAILED}</ErrorText>}
      {list.isEmpty && !list.isPlaceholderData && (
        <Empty>
          {isNarrowed ? (
            <Button look="outline" onClick={() => setParameters({})}>
              Show all products
            </Button>
          ) : (
            <AddLink>Add Your First Product</AddLink>
          )}
        </Empty>
      )}
      {rows.length > 0 && !list.isError && (
        <Panel>
          <ProductsTable products={rows} />
          {!list.isPlaceholderData && <ShowMore noun="products" {...list.more} />}
        </Panel>
      )}
    </>
  )
}

const countInWords = (count: number) => (count === 1 ? '1 product' : `${count} products`)

const AddLink = ({ children }: { children: ReactNode }) => (
  <Link to="/admin/products/new" className={buttonClasses({})}>
    {children}
  </Link>
)

/** Nothing to list, and what to do about it. */
const Empty = ({ children }: { children: ReactNode }) => (
  <Panel>
    <div className="grid justify-items-start gap-5 py-4">
      <p className="text-ink-soft">No products found</p>
      {children}
    </div>
  </Panel>
)
