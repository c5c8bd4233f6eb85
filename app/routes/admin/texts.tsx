import { SiteTextsPanel } from '../../features/site-texts/admin/site-texts-panel.tsx'
import { TestimonialsPanel } from '../../features/testimonials/admin/testimonials-panel.tsx'
import { TabbedScreen } from './frame/tabbed-screen.tsx'

const lead =
  'What families read on the website, apart from its lists, and its policies in Settings.'

export default () => (
  <TabbedScreen
    title="Texts"
    tabs={[
      {
        id: 'pages',
        title: 'Page Texts',
        lead,
        Panel: SiteTextsPanel,
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
