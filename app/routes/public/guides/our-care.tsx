import { data } from 'react-router'
import { pageNames } from '../../../brand/page-names.ts'
import { SubpageHead } from '../../../features/business/subpage-head.tsx'
import { CarePath } from '../../../features/pages/care-path.tsx'
import { GuidePage } from '../../../features/pages/guide-page.tsx'
import { guides } from '../../../features/pages/pages.ts'
import { petRecords } from '../../../features/pets/pets.queries.ts'
import { siteContext } from '../../../platform/site-context.ts'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ClosingSection } from '../../../ui/closing-section.tsx'
import { SectionButton } from '../../../ui/section-link.tsx'
import type { Route } from './+types/our-care.ts'
import { loadGuide } from './load-guide.ts'

const { title } = guides['our-care']

export async function loader({ context }: Route.LoaderArgs) {
  const records = petRecords.query(context.get(siteContext).db)
  const { client, guide, status } = await loadGuide(context, guides['our-care'], [records])
  return data({ guide, keepsRecords: client.getQueryData(records.queryKey) === true }, status)
}

export default function OurCare({ loaderData: { guide, keepsRecords } }: Route.ComponentProps) {
  const text = useTexts()
  return (
    <>
      <SubpageHead name={title} description={text('care.top.description')} path="/our-care" />
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
    <ClosingSection
      id="ask-us"
      title={text('care.ask.title')}
      lead={text('care.ask.lead')}
      note={keepsRecords && text('care.record.text')}
    >
      <SectionButton section="contact">Contact Us</SectionButton>
      <ButtonLink to="/when-a-pet-dies" look="outline">
        {pageNames.whenAPetDies}
      </ButtonLink>
      <ButtonLink to="/price" look="outline">
        {pageNames.price}
      </ButtonLink>
      <ButtonLink to="/after" look="outline">
        {pageNames.after}
      </ButtonLink>
    </ClosingSection>
  )
}
