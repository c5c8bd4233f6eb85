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
import { useExamples } from '../../platform/examples-context.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { formatPrice } from '../../platform/money/price.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { Container } from '../../ui/container.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import { useShownSections } from '../../ui/section-link.tsx'
import type { Route } from './+types/product.ts'
import { findBySlug } from './find-by-slug.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const query = productQuery(db, slug)
  const found = await findBySlug(context, query, {
    table: 'products',
    slug,
    path: (slug) => productPath({ slug }),
  })
  if (found.state !== 'found') return data({ state: found.state }, found.status)
  const { state, row: product } = found
  const client = await prefetchQueries(context, [
    productPicturesQuery(db, product.id),
    otherProductsQuery(db, product),
  ])
  return data({ state, product, queries: dehydrateQueries(client) })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const isExample = useExamples().includes('products')
  if (loaderData.state !== 'found')
    return loaderData.state === 'missing' ? <MissingProduct /> : <UnreadProduct />
  const { product, queries } = loaderData
  return (
    <LoadedQueries state={queries}>
      <FoundProduct product={isExample ? { ...product, price: null } : product} />
    </LoadedQueries>
  )
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
