import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeMonth } from '../../../shared/time/calendar.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { type Testimonial, testimonialsQuery } from './testimonials.queries.ts'

const INTERVAL = 5000

interface Props {
  /** Where families read and write reviews on another site; empty if there is none. */
  reviewUrl: string
}

export function TestimonialsSection({ reviewUrl }: Props) {
  const text = useTexts()
  const { data: testimonials = [], isError, refetch } = useQuery(testimonialsQuery(useDb()))
  return (
    <Section id="testimonials" tone="spruce" headingBeside title={text('home.testimonials.title')}>
      {isError && <ErrorText onRetry={refetch}>Failed to fetch testimonials</ErrorText>}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {reviewUrl && (
        <p className="mt-7 print:hidden">
          <a
            href={reviewUrl}
            rel="noopener"
            className="inline-block py-2.5 font-semibold underline underline-offset-4"
          >
            Read or write a review
          </a>
        </p>
      )}
    </Section>
  )
}

function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { ref, isInView } = useInView<HTMLDivElement>()
  const { index, select, isPaused, togglePause, holdProps } = useRotation({
    count: testimonials.length,
    interval: INTERVAL,
    active: isInView,
  })
  return (
    <div ref={ref} {...holdProps}>
      <ul aria-live={isPaused ? 'polite' : 'off'} className="grid gap-14">
        {testimonials.map((testimonial, position) => (
          <TestimonialQuote
            key={testimonial.id}
            testimonial={testimonial}
            isShown={position === index}
          />
        ))}
      </ul>
      <TestimonialControls
        testimonials={testimonials}
        index={index}
        onSelect={select}
        isPaused={isPaused}
        onTogglePause={togglePause}
      />
    </div>
  )
}

interface QuoteProps {
  testimonial: Testimonial
  isShown: boolean
}

function TestimonialQuote({
  testimonial: { words, name, town, pet, said_on },
  isShown,
}: QuoteProps) {
  return (
    <li
      className={classes(
        // All quotes share one grid cell, so that changing to a longer one moves nothing below.
        'scripts:[grid-area:1/1]',
        isShown
          ? 'scripts:[transition:opacity_700ms_450ms,visibility_0ms_450ms]'
          : 'scripts:invisible scripts:opacity-0 scripts:[transition:opacity_450ms,visibility_0ms_450ms]',
      )}
    >
      <figure>
        <blockquote className="max-w-none font-serif text-[clamp(1.5rem,1.05rem+1.9vw,2.625rem)] leading-[1.28] tracking-[-0.01em] text-pretty -indent-[0.4em] noscript:text-[length:var(--text-subtitle)] print:text-[length:var(--text-subtitle)]">
          “{words}”
        </blockquote>
        <figcaption className="mt-6 sm:mt-8">
          <span className="font-semibold">{name}</span>
          {town && `, ${town}`}
          <span className="block text-small text-larch-300 empty:hidden">
            {[pet, said_on && describeMonth(said_on)].filter(Boolean).join(' · ')}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

interface ControlsProps {
  testimonials: Testimonial[]
  index: number
  onSelect: (index: number) => void
  isPaused: boolean
  onTogglePause: () => void
}

function TestimonialControls(props: ControlsProps) {
  const { testimonials, index, onSelect, isPaused, onTogglePause } = props
  const Icon = isPaused ? Play : Pause
  if (testimonials.length < 2) return null
  return (
    <div className="scripts-only mt-7 -ml-3 sm:mt-10 flex flex-wrap items-center print:hidden">
      {testimonials.map(({ id, name }, position) => (
        <button
          key={id}
          type="button"
          aria-label={`Testimonial ${position + 1} of ${testimonials.length}, from ${name}`}
          aria-current={position === index || undefined}
          onClick={() => onSelect(position)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2.5 rounded-full border border-snow/70 transition-colors duration-300 group-hover:bg-snow/40 group-aria-[current]:border-larch-300 group-aria-[current]:bg-larch-300 forced-colors:group-aria-[current]:forced-color-adjust-none" />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
        onClick={onTogglePause}
        className="ml-3 grid size-11 place-items-center rounded-full border border-snow/30 hover:border-snow"
      >
        <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  )
}

/** Whether at least half of the element with `ref` has ever been in view. */
function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView((seen) => seen || Boolean(entry?.isIntersecting)),
      { threshold: 0.5 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}
