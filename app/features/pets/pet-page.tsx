import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/container.tsx'
import { CertificateDrawing } from './certificate-drawing.tsx'
import { tellStep } from './pet.ts'
import type { PetPage as Page } from './pets.queries.ts'

interface Props {
  /** Each step with its time where the firm is, such as "July 1, 2026 at 2:04 pm", and its day. */
  pet: Omit<Page, 'steps'> & { steps: (Page['steps'][number] & { moment: string; day: string })[] }
  businessName: string
  /** The sign of the firm, for the certificate. */
  mark: ReactNode
  /** Where and when the family gets the ashes, and what to bring. */
  readyNote: string
  reach: ReactNode
}

/** The steps of a pet for its family: only what has happened, never what is still ahead. */
export function PetPage({ pet, businessName, mark, readyNote, reach }: Props) {
  const [first] = pet.steps
  const last = pet.steps.at(-1)
  const cremated = pet.steps.find(({ step }) => step === 'cremated')
  return (
    <article aria-labelledby="pet-heading">
      {/* If there is a certificate, only it is printed. */}
      <section
        className={classes('section pt-10 md:pt-14 lg:pt-16', cremated && 'print:hidden')}
        aria-labelledby="pet-heading"
      >
        <Container className="grid items-start gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div className="pet-way">
            <p className="eyebrow mb-5">In good hands</p>
            <h1 id="pet-heading" className="text-title break-words lg:text-[3.75rem]">
              {pet.name}
            </h1>
            {pet.tag_number && (
              <p className="mt-5 text-lead">
                The number on the tag is {pet.tag_number}. The same number stands on what you
                receive.
              </p>
            )}
            {pet.steps.length === 0 ? (
              <p className="mt-7 text-lead">
                Nothing is written down here yet. That doesn’t mean that nothing has been done.
                Please call us, and we tell you how {pet.name} is.
              </p>
            ) : (
              <ol className="mt-9 grid gap-7 border-larch-500 border-l-2 pl-6">
                {pet.steps.map(({ step, happened_at, moment, done_by }) => (
                  <li key={step}>
                    <p className="text-lead">{tellStep(step, pet)}</p>
                    <p className="mt-1 text-small text-ink-soft">
                      <time dateTime={happened_at}>{moment}</time>, written down by {done_by}
                    </p>
                    {step === 'ready' && step === last?.step && <p className="mt-3">{readyNote}</p>}
                  </li>
                ))}
              </ol>
            )}
          </div>
          {reach}
        </Container>
      </section>
      {cremated && (
        <section aria-labelledby="certificate" className="section bg-paper-deep">
          <Container width="text">
            <div className="break-inside-avoid rounded-card bg-snow p-6 text-center shadow-card sm:p-12 print:border-[0.3mm] print:border-ink print:p-[16mm] print:[box-shadow:none]">
              <CertificateDrawing className="mx-auto w-full max-w-80 text-spruce-700 print:text-ink" />
              <h2 id="certificate" className="eyebrow mt-8">
                Certificate of Cremation
              </h2>
              <p className="mt-4 font-serif text-title break-words">{pet.name}</p>
              {pet.kind && <p className="mt-2 text-ink-soft">{pet.kind}</p>}
              <dl className="mx-auto mt-8 grid w-fit grid-cols-[auto_minmax(0,auto)] gap-x-5 gap-y-3 text-left sm:gap-x-8">
                {first && first !== cremated && (
                  <>
                    <dt className="text-ink-soft">With us since</dt>
                    <dd>{first.day}</dd>
                  </>
                )}
                <dt className="text-ink-soft">Cremated on</dt>
                <dd>{cremated.day}</dd>
                <dt className="text-ink-soft">Cremation</dt>
                <dd>{pet.service === 'individual' ? 'Individual' : 'Communal'}</dd>
                {pet.tag_number && (
                  <>
                    <dt className="text-ink-soft">Tag number</dt>
                    <dd>{pet.tag_number}</dd>
                  </>
                )}
                <dt className="text-ink-soft">By</dt>
                <dd className="break-words">{cremated.done_by}</dd>
              </dl>
              <p className="mx-auto mt-16 max-w-72 border-t border-ink/45 pt-2 text-small text-ink-soft">
                Signature
              </p>
              <p className="mt-10 flex max-w-none items-center justify-center gap-3 font-serif">
                {mark}
                {businessName}
              </p>
            </div>
            <p className="scripts-only mt-7 mb-16 text-center print:hidden">
              <Button look="outline" onClick={() => window.print()}>
                <Printer aria-hidden strokeWidth={1.75} className="size-5" />
                Print the certificate
              </Button>
            </p>
          </Container>
        </section>
      )}
    </article>
  )
}
