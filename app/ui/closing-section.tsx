import type { ReactNode } from 'react'
import { Container } from './container.tsx'

interface Props {
  id: string
  title: string
  lead?: string
  /** A further sentence in smaller type. */
  note?: string | false
  children: ReactNode
}

/** The end of a page, with what a visitor might want next. Hidden in print. */
export const ClosingSection = ({ id, title, lead, note, children }: Props) => (
  <section aria-labelledby={id} className="section bg-paper-deep print:hidden">
    <Container width="text" className="text-center">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {lead && <p className="mx-auto mt-5 max-w-xl text-lead">{lead}</p>}
      {note && <p className="mx-auto mt-5 max-w-xl">{note}</p>}
      <p className="mx-auto mt-9 grid max-w-xl gap-4 sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 lg:flex lg:max-w-none lg:justify-center">
        {children}
      </p>
    </Container>
  </section>
)
