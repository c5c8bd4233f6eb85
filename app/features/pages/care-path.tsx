import type { ReactNode } from 'react'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import {
  KeepsakeUrn,
  MemorialGarden,
  NumberTag,
  RoadHome,
  SingleLight,
  Telephone,
} from '../../ui/sketches.tsx'

const drawing = 'size-14'

const steps = [
  {
    sketch: <Telephone className={drawing} />,
    id: 'call',
  },
  {
    sketch: <RoadHome className={drawing} />,
    id: 'collection',
  },
  {
    sketch: <NumberTag className={drawing} />,
    id: 'tag',
  },
  {
    sketch: <SingleLight className={drawing} />,
    id: 'cremation',
  },
] as const

const endings = [
  {
    sketch: <KeepsakeUrn className={drawing} />,
    id: 'individual',
  },
  {
    sketch: <MemorialGarden className={drawing} />,
    id: 'communal',
  },
] as const

/** The steps from the call to the return, drawn as a road that forks at its end. */
export const CarePath = () => (
  <section aria-labelledby="care-path" className="care-path on-dark">
    <h2 id="care-path" className="sr-only">
      The way from your call to the return
    </h2>
    <ol>
      {steps.map((step) => (
        <li key={step.id}>
          <Road d="M12 0C12 12 6 18 6 36S18 64 18 80S12 92 12 100" />
          <Step {...step} />
        </li>
      ))}
      <li>
        <Fork />
        <ul className="care-endings">
          {endings.map((ending) => (
            <li key={ending.id}>
              <Step {...ending} />
            </li>
          ))}
        </ul>
      </li>
    </ol>
  </section>
)

type StepId = (typeof steps)[number]['id'] | (typeof endings)[number]['id']

function Step({ sketch, id }: { sketch: ReactNode; id: StepId }) {
  const text = useTexts()
  return (
    <>
      {sketch}
      <div>
        <p className="font-serif text-subtitle">{text(`care.path.${id}.title`)}</p>
        <p className="mt-1 text-small text-spruce-100">{text(`care.path.${id}.text`)}</p>
      </div>
    </>
  )
}

/** The road beside a step, stretched to the step's height. */
const Road = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true" className="care-road">
    <path d={d} vectorEffect="non-scaling-stroke" />
  </svg>
)

const Fork = () => (
  <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" className="care-fork">
    <path d="M3.6 0C3.6 16 25 6 25 24M3.6 0C3.6 16 75 2 75 24" vectorEffect="non-scaling-stroke" />
  </svg>
)
