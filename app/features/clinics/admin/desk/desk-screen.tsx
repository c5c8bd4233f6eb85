import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useDb } from '../../../../platform/db-context.tsx'
import { LocalAddressNote } from '../../../../platform/head/local-address-note.tsx'
import { useSiteUrl } from '../../../../platform/head/use-site-url.ts'
import type { Business } from '../../../../platform/site-context.ts'
import { Alert } from '../../../../ui/controls/alert.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { PrintButton } from '../../../../ui/controls/paper/print-button.tsx'
import { ScreenHeading } from '../../../../ui/controls/screen-heading.tsx'
import { ErrorText, LoadingText } from '../../../../ui/notice.tsx'
import { deskClinicQuery } from './desk.queries.ts'
import { CounterCard, Leaflet } from './desk-papers.tsx'

/** What can be printed for the desk of a clinic, as it will look. */
export function DeskScreen({ business }: { business: Business }) {
  const { id = '' } = useParams()
  const { data: clinic, isError, refetch } = useQuery(deskClinicQuery(useDb(), id))
  return (
    <>
      <Link
        to="/admin/partner-clinics"
        className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-spruce-800 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back to partner clinics
      </Link>
      <ScreenHeading
        title={clinic ? `For the desk of ${clinic.name}` : 'For the desk of a clinic'}
        lead="Whoever scans the code asks us to come to this clinic."
      />
      {clinic && <Papers clinic={clinic} business={business} />}
      {clinic === null && <p>This clinic has been deleted.</p>}
      {isError && <ErrorText onRetry={refetch}>Failed to load the clinic</ErrorText>}
      {clinic === undefined && !isError && <LoadingText>Loading the clinic...</LoadingText>}
    </>
  )
}

interface Props {
  clinic: { name: string; slug: string; is_shown: boolean }
  business: Business
}

function Papers({ clinic, business }: Props) {
  const siteUrl = useSiteUrl()
  if (!clinic.is_shown)
    return (
      <Alert kind="note" className="max-w-2xl text-body">
        {clinic.name} is hidden, so a code would lead to a page that doesn’t know it. Show it on the
        site first, then print.
      </Alert>
    )
  const paper = { clinic, business, address: `${siteUrl}/arrange?clinic=${clinic.slug}` }
  return (
    <>
      <LocalAddressNote />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <Choice
          title="Leaflet"
          description="A5, one page, to hand over."
          button="Print the leaflet"
          paper={<Leaflet {...paper} />}
        />
        <Choice
          title="Counter card"
          description="A6, one page, to stand on the counter."
          button="Print the card"
          paper={<CounterCard {...paper} />}
        />
        <p className="text-small text-ink-soft lg:col-span-2">
          Their words stand at the end of the{' '}
          <Link to="/admin/texts" className="link inline-block min-h-6">
            texts of the website
          </Link>
          , where you can change them for all clinics.
        </p>
      </div>
    </>
  )
}

interface ChoiceProps {
  title: string
  description: string
  button: string
  paper: ReactNode
}

const Choice = ({ title, description, button, paper }: ChoiceProps) => (
  <Card title={title} description={description}>
    <PrintButton size="small" paper={paper}>
      {button}
    </PrintButton>
    <div className="desk-preview">{paper}</div>
  </Card>
)
