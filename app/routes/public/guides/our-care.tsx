import { data, Link } from 'react-router'
import { useBusiness } from '../../../features/business/use-business.ts'
import { CarePath } from '../../../features/pages/care-path.tsx'
import { GuidePage } from '../../../features/pages/guide-page.tsx'
import { guides } from '../../../features/pages/pages.ts'
import { petRecords } from '../../../features/pets/pets.queries.ts'
import { PageHead } from '../../../platform/head/page-head.tsx'
import { Breadcrumbs } from '../../../platform/head/structured-data.tsx'
import { siteContext } from '../../../platform/site-context.ts'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { SectionButton } from '../../../ui/section-link.tsx'
import type { Route } from './+types/our-care.ts'
import { loadGuide } from './load-guide.ts'

const { title } = guides['our-care']
const path = '/our-care'

export async function loader({ context }: Route.LoaderArgs) {
  const records = petRecords.query(context.get(siteContext).db)
  const { client, guide, status } = await loadGuide(context, guides['our-care'], [records])
  return data({ guide, keepsRecords: client.getQueryData(records.queryKey) === true }, status)
}

export default function OurCare({ loaderData: { guide, keepsRecords } }: Route.ComponentProps) {
  const { name } = useBusiness()
  const text = useTexts()
  return (
    <>
      <PageHead
        title={`${title} | ${name}`}
        description={text('care.top.description')}
        path={path}
        siteName={name}
      />
      <Breadcrumbs name={title} path={path} />
      <GuidePage
        title={title}
        eyebrow={text('care.top.eyebrow')}
        guide={guide}
        aside={<CarePath />}
      />
      <AskUs keepsRecords={keepsRecords} />
    </>
  )
}

function AskUs({ keepsRecords }: { keepsRecords: boolean }) {
  const text = useTexts()
  return (
    <section aria-labelledby="ask-us" className="section bg-paper-deep print:hidden">
      <Container width="text" className="text-center">
        <h2 id="ask-us" className="text-title">
          {text('care.ask.title')}
        </h2>
        <p className="mx-auto mt-5 max-w-xl text-lead">{text('care.ask.lead')}</p>
        {keepsRecords && <p className="mx-auto mt-5 max-w-xl">{text('care.record.text')}</p>}
        <p className="mt-9 flex max-w-none flex-wrap justify-center gap-4">
          <SectionButton section="contact">Contact Us</SectionButton>
          <Link to="/when-a-pet-dies" className={buttonClasses({ look: 'outline' })}>
            What to do when a pet dies
          </Link>
          <Link to="/price" className={buttonClasses({ look: 'outline' })}>
            What it costs in all
          </Link>
          <Link to="/after" className={buttonClasses({ look: 'outline' })}>
            The days after
          </Link>
        </p>
      </Container>
    </section>
  )
}
