import type { ComponentType } from 'react'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs, useTabInAddress } from '../../../ui/controls/tabs.tsx'

interface ScreenTab {
  /** Its name in the URL. */
  id: string
  title: string
  /** The text below the heading while the tab is open. */
  lead?: string
  Panel: ComponentType
}

interface Props {
  title: string
  /** The accessible name of the tabs, if not the title. */
  label?: string
  tabs: readonly [ScreenTab, ...ScreenTab[]]
}

/** A screen with tabs. */
export function TabbedScreen({ title, label = title, tabs }: Props) {
  const [first] = tabs
  const open = useTabInAddress(first.id)
  const shown = tabs.find(({ id }) => id === open.value) ?? first
  return (
    <>
      <ScreenHeading title={title} lead={shown.lead} />
      <Tabs {...open} value={shown.id}>
        <TabList aria-label={label}>
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
