import { AboutPicturePanel } from '../../features/about/admin/about-picture-panel.tsx'
import { HeroImagesPanel } from '../../features/hero-images/admin/hero-images-panel.tsx'
import { StoredPicturesList } from '../../platform/pictures/library/stored-pictures-list.tsx'
import { TabbedScreen } from './frame/tabbed-screen.tsx'

export default () => (
  <TabbedScreen
    title="Hero Images"
    label="Pictures"
    tabs={[
      {
        id: 'hero',
        title: 'Hero Images',
        lead: 'The pictures behind the welcome, in the order they appear. Phones show only the first one.',
        Panel: HeroImagesPanel,
      },
      {
        id: 'about',
        title: 'About Picture',
        lead: 'The picture beside the words about the business.',
        Panel: AboutPicturePanel,
      },
      {
        id: 'all',
        title: 'All Pictures',
        lead: 'Everything that is stored, newest first, and where it is used. Unused pictures are removed automatically after a day.',
        Panel: StoredPicturesList,
      },
    ]}
  />
)
