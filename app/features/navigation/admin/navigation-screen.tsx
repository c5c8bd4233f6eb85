import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { usePartsOf } from '../../../platform/nouns/use-list-of.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs, useTabInAddress } from '../../../ui/controls/tabs.tsx'
import { type NavigationRow, navigation } from '../navigation.noun.ts'
import { MenuTable } from './menu-table.tsx'
import { navigationWrites } from './navigation.writes.ts'
import { describeOutcome, NavigationDialog } from './navigation-dialog.tsx'
import { typeLabels } from './navigation-input.ts'
import { FAILED, useNavigationList } from './use-navigation-list.ts'
import { ItemVisibility, VisibilitySwitch } from './visibility-switches.tsx'

const menus = [
  { menu: 'desktop', name: 'Desktop', caption: 'Desktop menu and footer' },
  { menu: 'mobile', name: 'Mobile', caption: 'Mobile menu' },
] as const

/** Like the noun's description, but with the position among the columns. */
const rows = tableOf<NavigationRow>({
  caption: 'All navigation items',
  isWide: true,
  orderAt: 'end',
  orderOf: ({ display_order }) => display_order,
  RowProvider: ItemVisibility,
  cells: [
    {
      head: 'Title',
      className: 'min-w-28 font-medium',
      cell: ({ title }) => title,
    },
    {
      head: 'URL/Section',
      className: 'min-w-28',
      isLabelled: true,
      cell: ({ url }) => (
        <span className="line-clamp-2" title={url}>
          {url}
        </span>
      ),
    },
    {
      head: 'Visible',
      isControl: true,
      cell: ({ title }) => <VisibilitySwitch field="is_visible" name={`Show ${title}`} />,
    },
    {
      head: 'Type',
      className: 'whitespace-nowrap',
      isLabelled: true,
      cell: ({ type }) => typeLabels[type],
    },
    {
      head: 'Desktop',
      isControl: true,
      cell: ({ title }) => (
        <VisibilitySwitch field="is_desktop_visible" name={`Show ${title} on desktop`} />
      ),
    },
    {
      head: 'Mobile',
      isControl: true,
      cell: ({ title }) => (
        <VisibilitySwitch field="is_mobile_visible" name={`Show ${title} on mobile`} />
      ),
    },
  ],
})

export default function NavigationScreen() {
  const tabs = useTabInAddress('all')
  const list = useNavigationList('all')
  const {
    add,
    rows: all,
    dialogs,
  } = usePartsOf(navigation, list, {
    title: 'navigation items',
    writes: navigationWrites,
    rows,
    form: (props) => <NavigationDialog {...props} />,
    texts: {
      failed: FAILED,
      empty: 'No navigation items found',
      deleted: () => describeOutcome('deleted'),
      deleteFailed: 'Error deleting navigation item',
      moved: 'Navigation order updated',
      moveFailed: 'Error updating navigation item',
      question: ({ title }) =>
        `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    },
  })
  return (
    <>
      <ScreenHeading
        title="Navigation"
        lead="The menus and the footer of the site, and which sections the landing page shows."
        aside={<AddButton onClick={add}>Add Navigation Item</AddButton>}
      />
      <Tabs {...tabs}>
        <TabList aria-label="Menus">
          <Tab value="all">All Navigation</Tab>
          {menus.map(({ menu, name }) => (
            <Tab key={menu} value={menu}>
              {name}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="all">{all}</TabPanel>
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
