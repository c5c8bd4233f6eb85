import type { ComponentType } from 'react'
import { DraftOffers } from '../../../platform/forms/draft-offers.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs, useTabInAddress } from '../../../ui/controls/tabs.tsx'

interface ScreenTab {
  /** Its name in the URL. */
  id: string
  title: string
  /** The text below the heading while the tab is open. */
  lead?: string
  /** The forms whose drafts are offered while another tab is open, with the label of each. */
  forms?: Record<string, string>
  Panel: ComponentType
}

interface Props {
  title: string
  /** The accessible name of the tabs, if not the title. */
  label?: string
  tabs: readonly [ScreenTab, ...ScreenTab[]]
}

/** A screen with tabs, and the drafts of tabs that are not open. */
export function TabbedScreen({ title, label = title, tabs }: Props) {
  const [first] = tabs
  const open = useTabInAddress(first.id)
  const shown = tabs.find(({ id }) => id === open.value) ?? first
  return (
    <>
      <ScreenHeading title={title} lead={shown.lead} />
      {tabs
        .filter((tab) => tab !== shown)
        .flatMap(({ id, forms = {} }) =>
          Object.entries(forms).map(([form, name]) => (
            <DraftOffers
              key={form}
              form={form}
              about={name}
              onRestore={(_, { key }) => open.onValueChange(id, { draft: key })}
            />
          )),
        )}
      <Tabs {...open} value={shown.id} onValueChange={(id) => open.onValueChange(id)}>
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
