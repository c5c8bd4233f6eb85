import type { NounRows } from '../../../platform/nouns/rows-of.tsx'
import { usePartsOf } from '../../../platform/nouns/use-list-of.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { navigation, type StaffNavigationItem } from '../navigation.noun.ts'
import { MenuTable } from './menu-table.tsx'
import { navigationWrites } from './navigation.writes.ts'
import { describeOutcome, NavigationDialog } from './navigation-dialog.tsx'
import { NavigationTable } from './navigation-table.tsx'
import { FAILED, useNavigationList } from './use-navigation-list.ts'

const menus = [
  { menu: 'desktop', name: 'Desktop', caption: 'Desktop menu and footer' },
  { menu: 'mobile', name: 'Mobile', caption: 'Mobile menu' },
] as const

const table: NounRows<StaffNavigationItem> = {
  hasPanel: true,
  render: (props) => <NavigationTable {...props} />,
}

export function NavigationScreen() {
  const { add, offers, rows, dialogs } = usePartsOf(navigation, useNavigationList('all'), {
    title: 'navigation items',
    writes: navigationWrites,
    rows: table,
    form: (props) => <NavigationDialog {...props} />,
    texts: {
      failed: FAILED,
      empty: 'No navigation items found',
      deleted: () => describeOutcome('deleted'),
      deleteFailed: 'Error deleting navigation item',
      moved: 'Navigation order updated',
      moveFailed: 'Error updating navigation item',
      question: ({ title }) => ({
        title: 'Delete this navigation item?',
        text: `Are you sure you want to delete "${title}"? This action cannot be undone.`,
      }),
    },
  })
  return (
    <>
      <ScreenHeading
        title="Navigation"
        lead="The menus and the footer of the site, and which sections the landing page shows."
        aside={<AddButton onClick={add}>Add Navigation Item</AddButton>}
      />
      {offers}
      <Tabs defaultValue="all">
        <TabList aria-label="Menus">
          <Tab value="all">All Navigation</Tab>
          {menus.map(({ menu, name }) => (
            <Tab key={menu} value={menu}>
              {name}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="all">{rows}</TabPanel>
        {menus.map(({ menu, caption }) => (
          <TabPanel key={menu} value={menu}>
            <MenuTable menu={menu} caption={caption} />
          </TabPanel>
        ))}
      </Tabs>
      {dialogs}
    </>
  )
}
