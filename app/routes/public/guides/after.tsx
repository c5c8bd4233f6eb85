import { data } from 'react-router'
import { pageNames } from '../../../brand/page-names.ts'
import { ReachUs } from '../../../features/business/reach-us.tsx'
import { SubpageHead } from '../../../features/business/subpage-head.tsx'
import { GuidePage } from '../../../features/pages/guide-page.tsx'
import { guides } from '../../../features/pages/pages.ts'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ClosingSection } from '../../../ui/closing-section.tsx'
import { SectionButton } from '../../../ui/section-link.tsx'
import type { Route } from './+types/after.ts'
import { loadGuide } from './load-guide.ts'

const { title } = guides.after

export async function loader({ context }: Route.LoaderArgs) {
  const { guide, status } = await loadGuide(context, guides.after)
  return data({ guide }, status)
}

export default function After({ loaderData: { guide } }: Route.ComponentProps) {
  const text = useTexts()
  return (
    <>
      <SubpageHead name={title} description={text('after.top.description')} path="/after" />
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
    <ClosingSection id="ready" title={text('after.next.title')} lead={text('after.next.lead')}>
      <SectionButton section="products">Urns and keepsakes</SectionButton>
      <ButtonLink to="/our-care" look="outline">
        {pageNames.ourCare}
      </ButtonLink>
    </ClosingSection>
  )
}
