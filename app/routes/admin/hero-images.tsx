import { useSearchParams } from 'react-router'
import { AboutPicturePanel } from '../../features/about/admin/about-picture-panel.tsx'
import { HeroImagesPanel } from '../../features/hero-images/admin/hero-images-panel.tsx'
import { StoredPicturesList } from '../../platform/pictures/library/stored-pictures-list.tsx'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'

export const meta = () => [{ title: 'Hero Images' }, { name: 'robots', content: 'noindex' }]

/** The tabs: how the address names each, its title, what it is about, and what it shows. */
const tabs = [
  {
    id: 'hero',
    title: 'Hero Images',
    lead: 'The pictures behind the welcome, in the order they follow each other. Phones show the first one only.',
    preview: '/',
    Panel: HeroImagesPanel,
  },
  {
    id: 'about',
    title: 'About Picture',
    lead: 'The picture beside the words about the business.',
    preview: '/#about',
    Panel: AboutPicturePanel,
  },
  {
    id: 'all',
    title: 'All Pictures',
    lead: 'Everything that is stored, newest first, and where it is used. What is used nowhere is removed by itself after a day.',
    Panel: StoredPicturesList,
  },
]

export default function HeroImages() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('tab')
  const [first] = tabs
  const shown = tabs.find(({ id }) => id === wanted) ?? first
  const show = (tab: string) =>
    setParameters(tab === first?.id ? {} : { tab }, { preventScrollReset: true })
  return (
    <>
      <ScreenHeading title="Hero Images" lead={shown?.lead} preview={shown?.preview} />
      <Tabs value={shown?.id} onValueChange={show} activationMode="manual">
        <TabList aria-label="Pictures">
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
