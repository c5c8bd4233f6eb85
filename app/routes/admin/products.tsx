import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PriceRangeHint } from '../../features/products/admin/price-range.tsx'
import { ProductsScreen } from '../../features/products/admin/products-screen.tsx'
import { siteTextsListQuery } from '../../features/site-texts/admin/site-texts.writes.ts'
import { useDb } from '../../platform/db-context.tsx'

export default function ProductsRoute() {
  const { data: texts } = useQuery(siteTextsListQuery(useDb()))
  const text = texts?.find(({ id }) => id === 'home.pricing.text')
  return (
    <ProductsScreen
      hint={
        text && (
          <PriceRangeHint text={text.value}>
            <Link to="/admin/texts" state={{ edit: text }} className="link">
              Change that sentence
            </Link>
          </PriceRangeHint>
        )
      }
    />
  )
}
