import { useSearchParams } from 'react-router'
import { NoticesPanel } from '../../features/notices/admin/notices-panel.tsx'
import { SiteTextsPanel } from '../../features/site-texts/admin/site-texts-panel.tsx'
import { TestimonialsPanel } from '../../features/testimonials/admin/testimonials-panel.tsx'
import { DraftOffers } from '../../platform/drafts/draft-offers.tsx'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'

export const meta = () => [{ title: 'Texts' }, { name: 'robots', content: 'noindex' }]

/** The tabs: how the address names each, its title, the form whose drafts it offers, and what it shows. */
const tabs = [
  { id: 'pages', title: 'Page Texts', form: 'site-texts', Panel: SiteTextsPanel },
  { id: 'testimonials', title: 'Testimonials', form: 'testimonials', Panel: TestimonialsPanel },
  { id: 'notices', title: 'Notices', form: 'notices', Panel: NoticesPanel },
]

/** The tab is kept in the address, so that leaving a tab with unsaved changes asks as leaving a page does. */
export default function Texts() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('tab')
  const shown = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id
  const show = (tab: string) =>
    setParameters(tab === tabs[0]?.id ? {} : { tab }, { preventScrollReset: true })
  return (
    <>
      <ScreenHeading title="Texts" lead="What families read on the website, beside its lists." />
      {tabs.map(
        ({ id, form, title }) =>
          id !== shown && (
            <DraftOffers key={id} form={form} about={title} onRestore={() => show(id)} />
          ),
      )}
      <Tabs value={shown} onValueChange={show} activationMode="manual">
        <TabList aria-label="Texts">
          {tabs.map(({ id, title }) => (
            <Tab key={id} value={id}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, Panel }) => (
          <TabPanel key={id} value={id}>
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
