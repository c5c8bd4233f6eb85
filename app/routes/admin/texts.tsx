import { NoticesPanel } from '../../features/notices/admin/notices-panel.tsx'
import { SiteTextsPanel } from '../../features/site-texts/admin/site-texts-panel.tsx'
import { TestimonialsPanel } from '../../features/testimonials/admin/testimonials-panel.tsx'
import { TabbedScreen } from './frame/tabbed-screen.tsx'

export const meta = () => [{ title: 'Texts' }, { name: 'robots', content: 'noindex' }]

const lead = 'What families read on the website, beside its lists.'

export default () => (
  <TabbedScreen
    title="Texts"
    tabs={[
      {
        id: 'pages',
        title: 'Page Texts',
        lead,
        forms: { 'site-texts': 'Page Texts' },
        Panel: SiteTextsPanel,
      },
      {
        id: 'testimonials',
        title: 'Testimonials',
        lead,
        forms: { testimonials: 'Testimonials' },
        Panel: TestimonialsPanel,
      },
      { id: 'notices', title: 'Notices', lead, forms: { notices: 'Notices' }, Panel: NoticesPanel },
    ]}
  />
)
