import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { businessQuery } from '../app/features/business/business.queries.ts'
import { ReachUs } from '../app/features/business/reach-us.tsx'
import { clinicChoicesQuery } from '../app/features/clinics/clinics.queries.ts'
import { NO_PRICE_YET } from '../app/features/estimate/price-form.tsx'
import { pricingTiersQuery } from '../app/features/prices/pricing-tiers.queries.ts'
import { productPricesQuery } from '../app/features/products/products.queries.ts'
import { collectionFeesQuery } from '../app/features/towns/towns.queries.ts'
import { type Example, ExamplesContext } from '../app/platform/examples-context.ts'
import { dehydrateQueries } from '../app/platform/rows/reads/prefetch-queries.ts'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'
import { useArrangementChoices } from '../app/routes/arrangement-choices.tsx'
import ArrangeRoute from '../app/routes/public/arrange.tsx'
import PriceRoute from '../app/routes/public/price.tsx'
import ProductRoute from '../app/routes/public/product.tsx'
import { normaliseArrangement } from '../supabase/functions/process-contact-form/contact-message.ts'
import { business } from './own-content.ts'

const db = () => Promise.reject()
const client = createQueryClient()
const size = { id: 's', size: 'Small', weight: 'up to 20 lb', individual_price: 145 }
client.setQueryData(pricingTiersQuery(db).queryKey, [{ ...size, communal_price: 75 }])
const golden = { id: 'g', slug: 'golden', name: 'Golden', collection_fee: 40 }
client.setQueryData(collectionFeesQuery(db).queryKey, [golden])
client.setQueryData(productPricesQuery(db).queryKey, [])
const urn = { id: 'u', name: 'Larch Wood Urn', slug: 'urn', type: 'Urns', price: 75, image: null }
const lake = { name: 'Lake Vet', slug: 'lake', formerSlugs: ['old-lake'] }
client.setQueryData(clinicChoicesQuery(db).queryKey, [lake])

/** A page as the server renders it while these examples are on the site. */
function render(Page: ComponentType<never>, examples: Example[], asked = '?weight=10+lb') {
  const settings = { supabaseUrl: '', publishableKey: '' }
  const root = { siteUrl: 'https://site.example', business, settings }
  const loaderData = {
    queryString: asked,
    state: 'found',
    product: urn,
    queries: dehydrateQueries(client),
  }
  const props = { loaderData } as never
  const Routes = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(Page, props), loader: () => root },
  ])
  const shown = createElement(Routes, { hydrationData: { loaderData: { root } } })
  const page = createElement(ExamplesContext, { value: examples }, shown)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page))
}

test('families don’t read example prices on the page that adds them up', () => {
  expect(render(PriceRoute, [])).toContain('$145.00')
  const page = render(PriceRoute, ['prices'])
  expect(page).toContain('Our prices will be here soon.')
  expect(page).not.toContain('145')
})

test('a family goes on from a price to its request with the same answers, or reads what is missing', () => {
  const sum = render(PriceRoute, [])
  expect(sum).toContain('In all')
  expect(sum).toContain('href="/arrange?weight=10+lb"')
  expect(render(PriceRoute, [], '')).not.toContain('In all')
  const unclear = render(PriceRoute, [], '?weight=heavy')
  expect(unclear).toContain(NO_PRICE_YET)
  expect(unclear).not.toContain('/arrange?')
})

test('a family that changes its question about the price finds its answers chosen and what is wrong beside them', () => {
  const asked = '?weight=heavy&service=communal&way=home&town=another-place&keepsake=gone'
  const page = render(PriceRoute, [], asked)
  const chosen = [...page.matchAll(/<(?:input|option)[^>]*(?:checked|selected)=""[^>]*>/g)]
  const values = chosen.map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])
  expect(values).toEqual(['', 'communal', '', '', 'individual', '', '', 'home', 'another-place'])
  expect(page).toMatch(/<input[^>]*aria-describedby="weight-problem"[^>]*value="heavy"/)
  for (const wrong of ['href="#weight"', 'id="weight-problem"', 'id="keepsake-0-problem"'])
    expect(page).toContain(wrong)
  expect(page).not.toContain('id="town-problem"')
  expect(render(PriceRoute, [], '?weight=10+lb&way=home')).toContain('id="town-problem"')
})

test('families don’t read the price of an example product, on its page or in their message', () => {
  expect(render(ProductRoute, [])).toContain('$75.00')
  const page = render(ProductRoute, ['products'])
  expect(page).toContain('Larch Wood Urn')
  expect(page).not.toContain('$75')
})

function Choices() {
  const { choices, priceOf } = useArrangementChoices()
  const given = { pet: 'Bella', way: 'brought', service: 'individual', weight: '10 lb' }
  const answers = normaliseArrangement({ arrangement: given })
  return [...choices.sizes, ...choices.towns, answers && priceOf(answers)?.lines].join()
}

test('families who ask us to come choose no size with an example price', () => {
  expect(render(Choices, [])).toMatch(/^Small.*\$145\.00/s)
  expect(render(Choices, ['prices'])).toBe('Golden,Another place,')
})

const Reach = () => createElement(ReachUs, { note: '' } as never)

test('families are offered to send a text only if staff say that the number takes texts', () => {
  const { queryKey } = businessQuery(db)
  const links = (set: Record<string, string>) => {
    client.setQueryData(queryKey, set)
    return render(Reach, []).match(/(tel|sms):[+\d]*/g)
  }
  expect(links({})).toEqual(['tel:+12505550142'])
  expect(links({ business_takes_texts: 'off' })).toHaveLength(1)
  const own = { business_phone: '250 426 3131', business_takes_texts: 'on' }
  expect(links(own)).toEqual(['tel:+12504263131', 'sms:+12504263131'])
  client.removeQueries({ queryKey })
})

test.each(['?clinic=lake', '?clinic=old-lake'])(
  'a family that scans a clinic’s code (%s) finds the clinic chosen',
  (asked) => {
    expect(render(ArrangeRoute, [], asked)).toContain('<option value="Lake Vet" selected="">')
    expect(render(ArrangeRoute, [], '?clinic=other')).not.toContain('"Lake Vet" selected=""')
  },
)

test('a family’s answers about the price are filled in where it asks us to come', () => {
  const asked = '?weight=30+kg&service=communal&way=home&town=golden'
  const page = render(ArrangeRoute, [], asked)
  expect(page).toMatch(/<input[^>]* value="30 kg"/)
  for (const chosen of ['communal', 'home'])
    expect(page).toMatch(new RegExp(`<input[^>]* checked="" value="${chosen}"`))
  expect(page).toContain('<option value="Golden" selected="">')
})
