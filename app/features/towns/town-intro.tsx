import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { firm } from '../../brand/firm.ts'
import { pageNames } from '../../brand/page-names.ts'
import { telHref } from '../../platform/phone.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import type { Town } from './town.ts'
import { ValleyMap } from './valley-map.tsx'

interface Props {
  town: Town
  phone: string
  fee: string
}

export const TownIntro = ({ town, phone, fee }: Props) => (
  <section className="section pt-10 md:pt-14 lg:pt-16" aria-labelledby="town-heading">
    <Container>
      <div className="grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-12 md:grid-cols-[minmax(0,1fr)_minmax(0,clamp(17rem,34vw,27rem))] narrow-text:grid-cols-1">
        <div>
          <p className="eyebrow mb-5">
            {town.region}, {firm.province.name}
          </p>
          <h1 id="town-heading" className="text-title lg:text-[3.75rem]">
            {useText('town.intro.title', { town: town.name })}
          </h1>
          <p className="mt-7 text-lead">{town.intro}</p>
          <p className="mt-9 grid max-w-none gap-x-5 gap-y-3 sm:flex sm:flex-wrap">
            <SectionButton section="contact">Contact Us</SectionButton>
            <a href={telHref(phone)} className={buttonClasses({ look: 'outline' })}>
              <Phone aria-hidden strokeWidth={1.75} className="size-5" />
              {phone}
            </a>
          </p>
          <p className="mt-4 print:hidden">
            <Link to="/when-a-pet-dies" className="link inline-block py-2.5">
              {pageNames.whenAPetDies}
            </Link>
          </p>
          <Facts town={town} fee={fee} />
        </div>
        <ValleyMap town={town} />
      </div>
    </Container>
  </section>
)

const Facts = ({ town, fee }: Pick<Props, 'town' | 'fee'>) => (
  <dl className="mt-10 max-w-2xl border-t border-ink/15 lg:mt-12">
    <Fact term="Distance">{town.distance}</Fact>
    <Fact term="Collection">{town.collection}</Fact>
    <Fact term="From a home">{fee}</Fact>
    <Fact term="Ashes return">{town.ashes_return}</Fact>
  </dl>
)
