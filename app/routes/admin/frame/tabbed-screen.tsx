import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { DraftOffers } from '../../../platform/forms/draft-offers.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'

interface ScreenTab {
  /** Its name in the address. */
  id: string
  title: string
  /** The words below the heading while the tab is open. */
  lead?: string
  /** The forms whose drafts are offered while another tab is open, and what each is called there. */
  forms?: Record<string, string>
  Panel: ComponentType
}

interface Props {
  title: string
  /** Names the tabs to screen readers, where the title doesn't. */
  label?: string
  tabs: readonly [ScreenTab, ...ScreenTab[]]
}

/** A screen of tabs. The open one is kept in the address, so that leaving its unsaved changes asks as leaving a page does. */
export function TabbedScreen({ title, label = title, tabs }: Props) {
  const [parameters, setParameters] = useSearchParams()
  const [first] = tabs
  const wanted = parameters.get('tab')
  const shown = tabs.find(({ id }) => id === wanted) ?? first
  const show = (id: string, state?: object) =>
    setParameters(id === first.id ? {} : { tab: id }, { preventScrollReset: true, state })
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
              onRestore={(_, { key }) => show(id, { draft: key })}
            />
          )),
        )}
      <Tabs value={shown.id} onValueChange={(id) => show(id)} activationMode="manual">
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
