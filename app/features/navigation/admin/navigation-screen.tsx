import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { useAskedRow } from '../../../platform/writes/use-asked-row.ts'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { MenuTable } from './menu-table.tsx'
import { NavigationDialog } from './navigation-dialog.tsx'
import type { StaffNavigationItem } from './navigation-input.ts'
import { NavigationItems } from './navigation-items.tsx'
import { navigationListQuery } from './navigation-list.queries.ts'
import { NavigationTable } from './navigation-table.tsx'

const menus = [
  { menu: 'desktop', name: 'Desktop', caption: 'Desktop menu and footer' },
  { menu: 'mobile', name: 'Mobile', caption: 'Mobile menu' },
] as const

export function NavigationScreen() {
  const { rows, isLoading } = usePagedList(navigationListQuery(useDb(), 'all'))
  const [edited, setEdited] = useState<StaffNavigationItem | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <ScreenHeading
        title="Navigation"
        lead="The menus and the footer of the site, and which sections the landing page shows."
        aside={<AddButton onClick={() => setEdited('new')}>Add Navigation Item</AddButton>}
      />
      <DraftOffers
        form="navigation"
        rows={rows}
        isLoading={isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <Tabs defaultValue="all">
        <TabList aria-label="Menus">
          <Tab value="all">All Navigation</Tab>
          {menus.map(({ menu, name }) => (
            <Tab key={menu} value={menu}>
              {name}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="all">
          <NavigationItems menu="all" empty="No navigation items found">
            {(items, goesOn) => (
              <NavigationTable items={items} goesOn={goesOn} onEdit={setEdited} />
            )}
          </NavigationItems>
        </TabPanel>
        {menus.map(({ menu, caption }) => (
          <TabPanel key={menu} value={menu}>
            <NavigationItems menu={menu} empty={`No ${menu} navigation items found`}>
              {(items) => <MenuTable caption={caption} items={items} />}
            </NavigationItems>
          </TabPanel>
        ))}
      </Tabs>
      {edited && (
        <NavigationDialog
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
