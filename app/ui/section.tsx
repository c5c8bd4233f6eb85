import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Container } from './container.tsx'
import { Reveal } from './reveal.tsx'

const tones = {
  paper: 'bg-paper text-ink',
  snow: 'bg-snow text-ink',
  mist: 'bg-spruce-50 text-ink',
  spruce: 'on-dark bg-spruce-900 text-snow',
}

/** A heading beside its content on wide screens. */
export const headingBesideContent =
  'lg:grid lg:grid-cols-[4fr_7fr] lg:items-start lg:gap-x-20 narrow-text:block'

interface Props {
  id: string
  title: string
  eyebrow?: string
  lead?: ReactNode
  tone?: keyof typeof tones
  width?: 'text' | 'wide'
  /** On wide screens the heading is beside the content and stays in view while the content scrolls. */
  headingBeside?: boolean
  className?: string
  children: ReactNode
}

export function Section({
  id,
  tone = 'paper',
  width,
  headingBeside,
  className,
  children,
  ...words
}: Props) {
  const heading = `${id}-heading`
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes('section', tones[tone], className)}
    >
      <Reveal>
        <Container width={width} className={headingBeside ? headingBesideContent : undefined}>
          <SectionHeading
            id={heading}
            className={
              headingBeside
                ? 'mb-6 sm:mb-10 lg:sticky lg:top-32 lg:mb-0 lg:[&_h2]:text-beside narrow-text:static narrow-text:mb-6'
                : undefined
            }
            {...words}
          />
          <div>{children}</div>
        </Container>
      </Reveal>
    </section>
  )
}

interface HeadingProps extends Pick<Props, 'title' | 'eyebrow' | 'lead'> {
  id: string
  className?: string
}

export function SectionHeading({ id, title, eyebrow, lead, className }: HeadingProps) {
  return (
    <header className={classes('max-w-2xl', className ?? 'mb-6 sm:mb-10 md:mb-12')}>
      {eyebrow && <p className="eyebrow mb-3 sm:mb-4">{eyebrow}</p>}
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {lead && <p className="mt-4 text-lead opacity-85 sm:mt-5">{lead}</p>}
    </header>
  )
}
