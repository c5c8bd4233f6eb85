import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../platform/db-context.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { Section } from '../../ui/section.tsx'
import { describeProducts } from './product.ts'
import { ProductFilter } from './product-filter.tsx'
import { ProductList } from './product-list.tsx'
import { productsQuery, productTypesQuery } from './products.queries.ts'

export function ProductsSection({ siteUrl }: { siteUrl: string }) {
  const { data: types = [] } = useQuery(productTypesQuery(useDb()))
  const [first] = useInfiniteQuery(productsQuery(useDb())).data?.pages ?? []
  const [type, selectType] = useState<string | null>(null)
  return (
    <Section
      id="products"
      eyebrow="Products"
      title="Something to keep close"
      lead="A plain memorial container is included with every individual cremation. All of this is a choice, now or later."
    >
      {types.length > 0 && <ProductFilter types={types} selected={type} onSelect={selectType} />}
      <ProductList type={type} />
      {first && first.total > 0 && <StructuredData data={describeProducts(first.rows, siteUrl)} />}
    </Section>
  )
}
