import { ExternalLink, Plus } from 'lucide-react'
import { formatPrice } from '../../../platform/money/price.ts'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { NameWithMark } from '../../../ui/controls/badge.tsx'
import { AddLink, EditLink, NameLink } from '../../../ui/controls/lists/row-links.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { townPath } from '../town.ts'
import { type TownRow, towns } from '../towns.noun.ts'

const writes = writesOf(towns)

const formOf = ({ id }: TownRow) => `/admin/towns/${id}`

const rows = tableOf<TownRow>({
  caption: 'Towns',
  cells: [
    {
      head: 'Town',
      width: 'w-1/5',
      className: 'font-medium wrap-anywhere',
      cell: (town) => (
        <NameWithMark {...town}>
          <NameLink to={formOf(town)}>{town.name}</NameLink>
        </NameWithMark>
      ),
    },
    { head: 'Page', width: 'w-[36%]', cell: ({ slug }) => <PageLink path={townPath(slug)} /> },
    {
      head: 'Region',
      width: 'w-1/5',
      className: 'text-ink-soft wrap-anywhere',
      cell: ({ region }) => region,
    },
    {
      head: 'Collection fee',
      width: 'whitespace-nowrap',
      className: 'whitespace-nowrap tabular-nums text-ink-soft',
      isLabelled: true,
      cell: ({ collection_fee: fee }) => (fee === null ? 'No price yet' : formatPrice(fee)),
    },
  ],
  editLink: (town) => <EditLink to={formOf(town)} name={town.name} />,
})

const PageLink = ({ path }: { path: string }) => (
  <a
    href={path}
    target="_blank"
    rel="noopener noreferrer"
    className="link inline-flex min-h-6 items-center gap-1.5"
  >
    <span className="min-w-0 wrap-anywhere">{path}</span>
    <ExternalLink aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

export default function TownsScreen() {
  const { list } = useListOf(towns, {
    title: 'towns',
    writes,
    rows,
    texts: {
      empty: 'No towns found. Click the "Add Town" button to create one.',
      deleted: ({ name }) => ({ title: `${name} has been deleted` }),
      question: ({ name }) =>
        `Families won’t find “${name}” on the site any more, and its own page is gone.`,
    },
  })
  return (
    <>
      <ScreenHeading
        title="Towns"
        lead="The towns we serve, each with a page of its own, in the order families see them."
        aside={
          <AddLink to="/admin/towns/new">
            <Plus aria-hidden className="size-5" />
            Add Town
          </AddLink>
        }
      />
      {list}
    </>
  )
}
