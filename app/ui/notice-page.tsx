import type { ReactNode } from 'react'
import { Container } from './container.tsx'

interface Props {
  /** Above the heading. */
  mark?: ReactNode
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** In place of a page that doesn't exist or can't be shown. */
export const NoticePage = ({ mark, title, lead, children }: Props) => (
  <section className="section min-h-[80svh]" aria-labelledby="notice-heading">
    <Container>
      {mark}
      <h1 id="notice-heading" className="text-title">
        {title}
      </h1>
      {lead && <p className="mt-6 max-w-2xl text-lead">{lead}</p>}
      {children}
    </Container>
  </section>
)
