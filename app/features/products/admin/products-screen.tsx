import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/forms/draft-offers.tsx'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { BulkActions } from '../../../platform/rows/writes/bulk-actions.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { addsRow } from '../../../ui/controls/lists/row-focus.ts'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ProductSearchBar } from './product-search-bar.tsx'
import { showProducts } from './products.writes.ts'
import { ProductsTable } from './products-table.tsx'
import { productsListQuery } from './staff-products.queries.ts'
import { nouns, useProductsDeletion } from './use-product-deletion.ts'
import { PRODUCT_DRAFTS } from './use-product-form.ts'

const FAILED = 'Error fetching products'

interface Props {
  /** What does not go with the products elsewhere on the website. */
  hint?: ReactNode
}

/** The list of products. The search is kept in the address, so that going back finds it as it was. */
export function ProductsScreen({ hint }: Props) {
  const db = useDb()
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const type = parameters.get('type') ?? ''
  const isNarrowed = search !== '' || type !== ''
  const navigate = useNavigate()
  const list = usePagedList(productsListQuery(db, { search, type }))
  useFailureToast(list.error, { title: FAILED })
  const removeAll = useProductsDeletion()
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
      <DraftOffers
        form={PRODUCT_DRAFTS}
        onRestore={(_, { row, key }) =>
          navigate(`/admin/products/${row}`, { state: { draft: key } })
        }
      />
      {hint}
      <ProductSearchBar search={search} type={type} onChange={setParameters} />
      <p role="status" className="sr-only">
        {!list.isLoading &&
          !list.isPlaceholderData &&
          !list.isError &&
          countOf(list.more.total, 'product')}
      </p>
      <StaffList
        list={list}
        noun="products"
        messages={{
          failed: FAILED,
          empty: (
            <Empty>
              {isNarrowed ? (
                <Button look="outline" onClick={() => setParameters({})}>
                  Show all products
                </Button>
              ) : (
                <AddLink>Add Your First Product</AddLink>
              )}
            </Empty>
          ),
        }}
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ name }) => name}
            nouns={nouns}
            show={showProducts}
            onDelete={removeAll}
            warning="Families won’t find what is selected on the site any more, and its pages are gone."
            onDone={clear}
          />
        )}
      >
        {(rows) => <ProductsTable products={rows} />}
      </StaffList>
    </>
  )
}

const AddLink = ({ children }: { children: ReactNode }) => (
  <Link to="/admin/products/new" {...addsRow} className={buttonClasses({})}>
    {children}
  </Link>
)

/** Shows that nothing was found, with a next step. */
const Empty = ({ children }: { children: ReactNode }) => (
  <Panel>
    <div className="grid justify-items-start gap-5 py-4">
      <p className="text-ink-soft">No products found</p>
      {children}
    </div>
  </Panel>
)
