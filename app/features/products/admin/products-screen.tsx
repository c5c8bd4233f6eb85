import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { formatPrice } from '../../../platform/money/price.ts'
import { listTexts } from '../../../platform/nouns/noun-texts.ts'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { usePartsOf } from '../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { useParameters } from '../../../platform/use-parameters.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { HiddenMark } from '../../../ui/controls/badge.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { Doubt } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { AddLink, EditLink, NameLink } from '../../../ui/controls/lists/row-links.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { products } from '../products.noun.ts'
import type { ProductRow } from './product-input.ts'
import { ProductSearchBar } from './product-search-bar.tsx'
import { SquarePicture } from './square-picture.tsx'
import { productsListQuery } from './staff-products.queries.ts'
import { useProductDeletion } from './use-product-deletion.ts'

const FAILED = 'Error fetching products'

const rows = tableOf<ProductRow>({
  caption: 'Products',
  cells: [
    {
      head: 'Name',
      width: 'w-1/2',
      className: 'font-medium',
      cell: (product) => (
        <div className="flex min-w-0 items-center gap-4">
          <SquarePicture
            src={product.image}
            alt=""
            sizes="3.5rem"
            className={classes('size-14', !product.is_shown && 'opacity-50 grayscale')}
          />
          <span className="min-w-0 wrap-anywhere">
            <ProductLink {...product} />
            <HiddenMark {...product} />
          </span>
        </div>
      ),
    },
    {
      head: 'Type',
      className: 'text-ink-soft wrap-anywhere',
      isLabelled: true,
      cell: ({ type }) => type,
    },
    {
      head: 'Price',
      width: 'text-right',
      className: 'whitespace-nowrap text-right tabular-nums',
      isLabelled: true,
      cell: ({ price }) => formatPrice(price),
    },
  ],
  editLink: (product) => <EditProduct {...product} />,
})

/** Its form, which leads back to the list with its search. */
const useLinkTo = ({ id }: ProductRow) => ({
  to: `/admin/products/${id}`,
  state: { listSearch: useLocation().search },
})

const EditProduct = (product: ProductRow) => (
  <EditLink {...useLinkTo(product)} name={product.name} />
)

const ProductLink = (product: ProductRow) => (
  <NameLink {...useLinkTo(product)}>{product.name}</NameLink>
)

/** The list of products. The search is part of the URL, so that going back restores it. */
export default function ProductsScreen() {
  const db = useDb()
  const [parameters, change] = useParameters()
  const search = parameters.get('search') ?? ''
  const type = parameters.get('type') ?? ''
  const isNarrowed = search !== '' || type !== ''
  const list = usePagedList(productsListQuery(db, { search, type }))
  useFailureToast(list.error, { title: FAILED })
  const { rows: found, dialogs } = usePartsOf(products, list, {
    title: 'products',
    writes: writesOf(products),
    rows,
    remove: useProductDeletion(),
    texts: {
      ...listTexts(products),
      failed: FAILED,
      empty: (
        <Empty>
          {isNarrowed ? (
            <Button
              look="outline"
              size="small"
              onClick={() => change({ search: '', type: '' }, false)}
            >
              Show All Products
            </Button>
          ) : (
            <AddLink to="/admin/products/new">Add Your First Product</AddLink>
          )}
        </Empty>
      ),
      question: ({ name }) => (
        <Doubt about={name}>Are you sure you want to delete this product?</Doubt>
      ),
    },
  })
  return (
    <>
      <ScreenHeading
        title="Products"
        lead="Urns, jewelry and keepsakes, in alphabetical order, as families see them on the site."
        aside={
          <AddLink to="/admin/products/new">
            <Plus aria-hidden className="size-5" />
            Add Product
          </AddLink>
        }
      />
      <ProductSearchBar search={search} type={type} onChange={change} />
      <p role="status" className="sr-only">
        {!list.isLoading &&
          !list.isPlaceholderData &&
          !list.isError &&
          countOf(list.more.total, 'product')}
      </p>
      {found}
      {dialogs}
    </>
  )
}

const Empty = ({ children }: { children: ReactNode }) => (
  <Panel>
    <div className="grid justify-items-start gap-5 py-4">
      <p className="text-ink-soft">No products found</p>
      {children}
    </div>
  </Panel>
)
