import { data, Link } from 'react-router'
import { ReachUs } from '../../../features/business/reach-us.tsx'
import { useBusiness } from '../../../features/business/use-business.ts'
import { GuidePage } from '../../../features/pages/guide-page.tsx'
import { guides } from '../../../features/pages/pages.ts'
import { PageHead } from '../../../platform/head/page-head.tsx'
import { Breadcrumbs } from '../../../platform/head/structured-data.tsx'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { SectionButton } from '../../../ui/section-link.tsx'
import type { Route } from './+types/after.ts'
import { loadGuide } from './load-guide.ts'

const { title } = guides.after
const path = '/after'

export async function loader({ context }: Route.LoaderArgs) {
  const { guide, status } = await loadGuide(context, guides.after)
  return data({ guide }, status)
}

export default function After({ loaderData: { guide } }: Route.ComponentProps) {
  const { name } = useBusiness()
  const text = useTexts()
  return (
    <>
      <PageHead
        title={`${title} | ${name}`}
        description={text('after.top.description')}
        path={path}
        siteName={name}
      />
      <Breadcrumbs name={title} path={path} />
      <GuidePage
        title={title}
        eyebrow={text('after.top.eyebrow')}
        guide={guide}
        aside={
          <ReachUs note={text('after.reach.text')}>
            <h2 className="mb-6 text-subtitle print:hidden">{text('after.reach.title')}</h2>
          </ReachUs>
        }
      />
      <WheneverReady />
    </>
  )
}

function WheneverReady() {
  const text = useTexts()
  return (
    <section aria-labelledby="ready" className="section bg-paper-deep print:hidden">
      <Container width="text" className="text-center">
        <h2 id="ready" className="text-title">
          {text('after.next.title')}
        </h2>
        <p className="mx-auto mt-5 max-w-xl text-lead">{text('after.next.lead')}</p>
        <p className="mt-9 flex max-w-none flex-wrap justify-center gap-4">
          <SectionButton section="products">Urns and keepsakes</SectionButton>
          <Link to="/our-care" className={buttonClasses({ look: 'outline' })}>
            How we care for your pet
          </Link>
        </p>
      </Container>
    </section>
  )
}
