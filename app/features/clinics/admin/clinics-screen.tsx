import { ExternalLink } from 'lucide-react'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { NameWithMark } from '../../../ui/controls/badge.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { websiteHref } from '../clinic.ts'
import { type ClinicRow, clinics } from '../clinics.noun.ts'
import { ClinicDialog } from './clinic-dialog.tsx'
import { clinicWrites } from './clinics.writes.ts'

const rows = tableOf<ClinicRow>({
  caption: 'Partner clinics',
  orderOf: ({ display_order }) => display_order,
  cells: [
    {
      head: 'Name',
      width: 'w-[22%]',
      className: 'min-w-20 font-medium',
      cell: (clinic) => <NameWithMark {...clinic}>{clinic.name}</NameWithMark>,
    },
    {
      head: 'Location',
      width: 'w-[27%]',
      className: 'min-w-20 text-ink-soft',
      cell: ({ address }) => address,
    },
    { head: 'Phone', className: 'whitespace-nowrap', cell: ({ phone }) => phone },
    {
      head: 'Website',
      width: 'w-[31%]',
      className: 'min-w-20 max-w-0',
      cell: (clinic) => clinic.website && <WebsiteLink {...clinic} />,
    },
  ],
})

const WebsiteLink = ({ name, website }: ClinicRow) => (
  <a
    href={websiteHref(website)}
    target="_blank"
    rel="noopener noreferrer"
    title={website}
    className="link inline-flex min-h-6 max-w-full items-center gap-1"
  >
    <span className="min-w-0 truncate">{website}</span>
    <ExternalLink aria-hidden strokeWidth={1.75} className="size-3.5 shrink-0" />
    <span className="sr-only"> (website of {name}, opens in a new tab)</span>
  </a>
)

interface Props {
  businessName: string
  townsShowing: (clinic: ClinicRow) => string[]
}

export function ClinicsScreen({ businessName, townsShowing }: Props) {
  const { add, list } = useListOf(clinics, {
    title: 'partner clinics',
    writes: clinicWrites,
    rows,
    form: (props) => <ClinicDialog businessName={businessName} {...props} />,
    texts: {
      failed: 'Unable to load partner clinics.',
      empty: 'No partner clinics found.',
      deleted: ({ name }) => ({ title: `${name} has been deleted` }),
      question: (clinic) =>
        `Families won’t find “${clinic.name}” on the site any more, and its own page is gone.${describeTowns(townsShowing(clinic))}`,
    },
  })
  return (
    <>
      <ScreenHeading
        title="Partner Clinics"
        lead="Where families can arrange everything, in the order they see them."
        aside={<AddButton onClick={add}>Add Clinic</AddButton>}
      />
      {list}
    </>
  )
}

/** The part of the question that names the towns whose pages list the clinic. */
function describeTowns(towns: string[]) {
  if (towns.length === 0) return ''
  const pages = towns.length === 1 ? 'the page of' : 'the pages of'
  return ` It also disappears from ${pages} ${new Intl.ListFormat('en-CA').format(towns)}.`
}
