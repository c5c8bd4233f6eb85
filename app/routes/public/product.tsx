import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import {
  describeProduct,
  type ProductDetails,
  productPath,
} from '../../features/products/product.ts'
import { ProductNotFound, ProductPage } from '../../features/products/product-page.tsx'
import {
  otherProductsQuery,
  productPicturesQuery,
  productQuery,
} from '../../features/products/products.queries.ts'
import { firstCharacters } from '../../platform/beginning-of.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useExamples } from '../../platform/examples-context.ts'
import { movedTo } from '../../platform/head/caching.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { formatPrice } from '../../platform/money/price.ts'
import { currentSlugQuery } from '../../platform/rows/reads/former-slugs.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { Container } from '../../ui/container.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import { useShownSections } from '../../ui/section-link.tsx'
import type { Route } from './+types/product.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  // PostgreSQL can't store this character and returns an error for a query that contains it.
  if (slug.includes('\0')) return data({ queries: undefined, isKnown: true }, 404)
  const { db } = context.get(siteContext)
  const [page, redirection] = [productQuery(db, slug), currentSlugQuery(db, 'products', slug)]
  const found = await prefetchQueries(context, [page, redirection])
  const product = found.getQueryData(page.queryKey)
  const currentSlug = found.getQueryData(redirection.queryKey)
  if (!product) {
    if (currentSlug) throw movedTo(productPath({ slug: currentSlug }))
    const isKnown = product === null && currentSlug === null
    return data({ queries: undefined, isKnown }, isKnown ? 404 : 503)
  }
  const client = await prefetchQueries(context, [
    page,
    productPicturesQuery(db, product.id),
    otherProductsQuery(db, product),
  ])
  return data({ queries: dehydrateQueries(client), isKnown: true }, 200)
}

export default function ProductRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  if (loaderData.queries)
    return (
      <LoadedQueries state={loaderData.queries}>
        <Product slug={slug} />
      </LoadedQueries>
    )
  return loaderData.isKnown ? <MissingProduct /> : <UnreadProduct />
}

function Product({ slug }: { slug: string }) {
  const { data: product } = useQuery(productQuery(useDb(), slug))
  const isExample = useExamples().includes('products')
  if (!product) return <MissingProduct />
  return <FoundProduct product={isExample ? { ...product, price: null } : product} />
}

function FoundProduct({ product }: { product: ProductDetails }) {
  const business = useBusiness()
  const siteUrl = useSiteUrl()
  const isShown = useShownSections()
  const price = product.price === null ? '' : ` (${formatPrice(product.price)})`
  return (
    <>
      <SubpageHead
        name={product.name}
        description={describePage(product)}
        path={productPath(product)}
      />
      <StructuredData data={describeProduct(product, siteUrl)} />
      <ProductPage product={product} />
      {isShown('contact') && (
        <ContactSection
          business={business}
          about={product.name + price}
          hours={<OpeningHoursList />}
        />
      )}
    </>
  )
}

/** As much of the description as a search engine shows. */
function describePage({ name, type, description }: ProductDetails) {
  const text = description?.replace(/\s+/g, ' ').trim() || `${name}, of our ${type.toLowerCase()}.`
  return text.length <= 155 ? text : `${firstCharacters(text, 154).replace(/\s+\S*$/, '')}…`
}

const MissingProduct = () => (
  <>
    <UnlistedHead title="Product Not Found" />
    <ProductNotFound />
  </>
)

const UnreadProduct = () => (
  <Container className="section min-h-[80svh]">
    <UnlistedHead title="Product" />
    <ErrorText>Unable to load this product. Please try again later.</ErrorText>
  </Container>
)
