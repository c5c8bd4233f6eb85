import { Link } from 'react-router'
import { PriceRangeHint } from '../../features/products/admin/price-range.tsx'
import { SiteTextsPanel } from '../../features/site-texts/admin/site-texts-panel.tsx'
import { TestimonialsPanel } from '../../features/testimonials/admin/testimonials-panel.tsx'
import { TabbedScreen } from './frame/tabbed-screen.tsx'

const hints = {
  'home.pricing.text': (text: string) => (
    <PriceRangeHint text={text}>
      <Link to="/admin/products" className="link">
        See the products
      </Link>
    </PriceRangeHint>
  ),
}

const PageTexts = () => <SiteTextsPanel hints={hints} />

const lead = 'What families read on the website, apart from its lists.'

export default () => (
  <TabbedScreen
    title="Texts"
    tabs={[
      {
        id: 'pages',
        title: 'Page Texts',
        lead,
        Panel: PageTexts,
      },
      {
        id: 'testimonials',
        title: 'Testimonials',
        lead,
        Panel: TestimonialsPanel,
      },
    ]}
  />
)
