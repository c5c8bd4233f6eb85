import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { guides } from '../pages.ts'
import { TextsPanel } from './texts-panel.tsx'

const pages = Object.values(guides)

export default () => (
  <>
    <ScreenHeading
      title="Guides"
      lead="What families read in the first hours and in the days after. A line that begins with ## starts a part of the page, and the list at its top leads there. Once a year, try the telephone numbers and ask a partner clinic to read what it can judge."
    />
    <TextsPanel pages={pages} form="guides" failure="Failed to load the guides" />
  </>
)
