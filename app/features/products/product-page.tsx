import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { isImageUrl } from '../../../shared/pictures/images.ts'
import { firm } from '../../brand/firm.ts'
import { useDb } from '../../platform/db-context.tsx'
import { formatPrice } from '../../platform/money/price.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Fact } from '../../ui/fact.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionButton, useShownSections } from '../../ui/section-link.tsx'
import type { ProductDetails } from './product.ts'
import { ProductCard, ProductPicture } from './product-card.tsx'
import { otherProductsQuery, productPicturesQuery } from './products.queries.ts'

export const ProductPage = ({ product }: { product: ProductDetails }) => (
  <>
    <article className="section pt-10 md:pt-14" aria-labelledby="product-heading">
      <Container>
        <BackToProducts />
        <div className="mt-8 grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 md:mt-12 lg:grid-cols-[7fr_5fr] narrow-text:grid-cols-1">
          <Pictures product={product} />
          <div className="lg:sticky lg:top-28 narrow-text:static">
            <Words product={product} />
          </div>
        </div>
      </Container>
    </article>
    <OtherProducts product={product} />
  </>
)

function BackToProducts() {
  const isShown = useShownSections()('products')
  return (
    <ButtonLink
      to={isShown ? '/#products' : '/'}
      look="outline"
      size="small"
      className="print:hidden"
    >
      <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4" />
      {isShown ? 'Back to all products' : 'Back to our home page'}
    </ButtonLink>
  )
}

function Pictures({ product: { id, name, image } }: { product: ProductDetails }) {
  const { data: pictures = [] } = useQuery(productPicturesQuery(useDb(), id))
  const shown = pictures.filter(({ url }) => isImageUrl(url))
  return (
    <div className="grid grid-cols-2 gap-4 sm:gap-5">
      <div className="col-span-2 overflow-hidden rounded-card">
        <ProductPicture
          image={image}
          name={name}
          sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 92vw"
          priority
        />
      </div>
      {shown.map(({ id, url }, index) => (
        <div key={id} className="aspect-square overflow-hidden rounded-card bg-paper-deep">
          <ResponsiveImage
            src={url}
            alt={`${name}, picture ${index + 2} of ${shown.length + 1}`}
            sizes="(min-width: 80rem) 21rem, (min-width: 64rem) 27vw, 45vw"
            width={800}
            height={800}
            maxWidth={960}
            className="aspect-square size-full object-cover"
          />
        </div>
      ))}
    </div>
  )
}

const Words = ({ product }: { product: ProductDetails }) => (
  <>
    <p className="eyebrow mb-4">{product.type}</p>
    <h1 id="product-heading" className="text-title wrap-anywhere">
      {product.name}
    </h1>
    {product.description && (
      <p className="mt-6 text-lead whitespace-pre-line">{product.description}</p>
    )}
    <dl className="mt-9 border-t border-ink/15">
      <Fact term="Price">
        {product.price === null
          ? 'Please ask us'
          : `${formatPrice(product.price)}, ${firm.tax.name} included`}
      </Fact>
      {product.size && <Fact term="Size">{product.size}</Fact>}
      {product.holds && <Fact term="For a pet of">{product.holds}</Fact>}
    </dl>
    <p className="mt-9 flex max-w-none flex-wrap items-center gap-x-8 gap-y-4 empty:hidden print:hidden">
      {useShownSections()('contact') && (
        <a href="#contact" className={buttonClasses({})}>
          Ask about this
        </a>
      )}
      <SectionButton section="pricing" look="outline">
        See all prices
      </SectionButton>
    </p>
  </>
)

function OtherProducts({ product }: { product: ProductDetails }) {
  const { data: others = [] } = useQuery(otherProductsQuery(useDb(), product))
  const title = useText('product.others.title', { type: product.type.toLowerCase() })
  if (others.length === 0) return null
  return (
    <Section id="others" tone="mist" title={title}>
      <ul className="grid gap-x-7 gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-4">
        {others.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} showsType={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const ProductNotFound = () => (
  <NoticePage
    title="Product Not Found"
    lead="We no longer list what you are looking for, or its page has moved. Please call us and ask."
  >
    <p className="mt-10">
      <BackToProducts />
    </p>
  </NoticePage>
)
