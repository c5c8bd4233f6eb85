import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../platform/count.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useExamples } from '../../platform/examples-context.ts'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { usePagedList } from '../../platform/rows/reads/use-paged-list.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowRest, useShortenedList } from '../../ui/shortened-list.tsx'
import { describeProducts, findKnownProducts } from './product.ts'
import { ProductCard } from './product-card.tsx'
import { productsQuery, productTypesQuery } from './products.queries.ts'

export function ProductsSection({ siteUrl }: { siteUrl: string }) {
  const { data: types = [] } = useQuery(productTypesQuery(useDb()))
  const [first] = useInfiniteQuery(productsQuery(useDb())).data?.pages ?? []
  const areExamples = useExamples().includes('products')
  const text = useTexts()
  const [type, selectType] = useState<string | null>(null)
  return (
    <Section
      id="products"
      eyebrow={text('home.products.eyebrow')}
      title={text('home.products.title')}
      lead={text('home.products.lead')}
    >
      {types.length > 0 && <ProductFilter types={types} selected={type} onSelect={selectType} />}
      <ProductList type={type} />
      {!areExamples && first && first.total > 0 && (
        <StructuredData data={describeProducts(first.rows, siteUrl)} />
      )}
    </Section>
  )
}

interface FilterProps {
  types: string[]
  selected: string | null
  onSelect: (type: string | null) => void
}

function ProductFilter({ types, selected, onSelect }: FilterProps) {
  const choices = [
    { type: null, label: 'All Products' },
    ...types.map((type) => ({ type, label: type })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are toggle buttons.
    <div
      role="group"
      aria-label="Filter products by type"
      className="sideways scripts-only mb-7 flex gap-2.5 sm:mb-10 sm:flex-wrap print:hidden"
    >
      {choices.map(({ type, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={type === selected}
          onClick={() => onSelect(type)}
          className={classes(
            'min-h-11 shrink-0 rounded-full border px-5 text-small font-semibold transition-colors duration-200',
            type === selected
              ? 'border-spruce-800 bg-spruce-800 text-snow'
              : 'border-ink/20 text-spruce-800 hover:border-spruce-800',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function ProductList({ type }: { type: string | null }) {
  const db = useDb()
  const [first] = useInfiniteQuery(productsQuery(db)).data?.pages ?? []
  const known = findKnownProducts(first, type)
  const products = usePagedList({
    ...productsQuery(db, type),
    initialData: known && { pages: [known], pageParams: [null] },
  })
  const { rows, more } = products
  const { listProps, rest } = useShortenedList<HTMLUListElement>(rows.length)
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length > 0 && countOf(more.total, 'product')}
      </p>
      {products.isLoading && <LoadingText>Loading products...</LoadingText>}
      {products.isError && (
        <ErrorText onRetry={products.retry}>
          Unable to load products. Please try again later.
        </ErrorText>
      )}
      {products.isEmpty && <p>No products are listed at the moment. Please call us and ask.</p>}
      {rows.length > 0 && (
        <ul
          {...listProps}
          className="products sideways gap-x-4 sm:grid sm:grid-cols-2 sm:gap-x-7 sm:gap-y-11 md:grid-cols-3 xl:grid-cols-4 narrow-text:grid-cols-2 print:grid print:grid-cols-4 print:gap-y-6"
        >
          {rows.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <ShowRest noun="products" {...products.more} {...rest} />
    </>
  )
}
