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

const drawing = 'size-14 text-larch-200 large-text:hidden print:hidden'
const drawingOfEnding = `${drawing} mx-auto`

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
    sketch: <KeepsakeUrn className={drawingOfEnding} />,
    id: 'individual',
  },
  {
    sketch: <MemorialGarden className={drawingOfEnding} />,
    id: 'communal',
  },
] as const

/** The steps from the call to the return, drawn as a road that forks at its end, as on the map of the valley. */
export const CarePath = () => (
  <section
    aria-labelledby="care-path"
    className="on-dark break-inside-avoid rounded-card bg-spruce-900 p-[clamp(1.5rem,6cqi,2.75rem)] text-snow print:p-0"
  >
    <h2 id="care-path" className="sr-only">
      The way from your call to the return
    </h2>
    <ol className="mx-auto max-w-88 print:m-0 print:max-w-none [&_li]:max-w-none">
      {steps.map((step) => (
        <li
          key={step.id}
          className="relative grid grid-cols-[1.5rem_3.5rem_minmax(0,1fr)] gap-x-[clamp(0.5rem,2.5cqi,1rem)] pb-8 before:z-1 before:mt-[1.3rem] before:size-[0.9rem] before:self-start before:justify-self-center before:rounded-full before:border-2 before:border-spruce-950 before:bg-snow large-text:grid-cols-[1.5rem_minmax(0,1fr)] print:block print:pb-2 print:before:hidden"
        >
          <Road d="M12 0C12 12 6 18 6 36S18 64 18 80S12 92 12 100" />
          <Step {...step} />
        </li>
      ))}
      <li>
        <Fork />
        <ul className="mt-2 grid grid-cols-2 gap-3 text-center large-text:grid-cols-1 large-text:text-start">
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

const road =
  'fill-none stroke-larch-300 stroke-[3.5] [stroke-linecap:round] large-text:hidden print:hidden'

/** The road beside a step, stretched to the step's height. */
const Road = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`absolute top-7 h-full w-6 in-[li:nth-last-child(2)]:h-[calc(100%-1.75rem)] ${road}`}
  >
    <path d={d} vectorEffect="non-scaling-stroke" />
  </svg>
)

const Fork = () => (
  <svg
    viewBox="0 0 100 24"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`h-12 w-full ${road}`}
  >
    <path d="M3.6 0C3.6 16 25 6 25 24M3.6 0C3.6 16 75 2 75 24" vectorEffect="non-scaling-stroke" />
  </svg>
)
