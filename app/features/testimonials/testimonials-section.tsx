import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { type Testimonial, testimonials } from './testimonials.ts'

const INTERVAL = 5000

export const TestimonialsSection = () => (
  <Section
    id="testimonials"
    tone="spruce"
    headingBeside
    eyebrow="Testimonials"
    title="What families tell us"
  >
    <Testimonials />
  </Section>
)

function Testimonials() {
  const { ref, isInView } = useInView<HTMLDivElement>()
  const { index, select, isPaused, togglePause, holdProps } = useRotation({
    count: testimonials.length,
    interval: INTERVAL,
    active: isInView,
  })
  return (
    <div ref={ref} {...holdProps}>
      <ul aria-live={isPaused ? 'polite' : 'off'} className="testimonials">
        {testimonials.map((testimonial, place) => (
          <TestimonialQuote
            key={testimonial.name}
            testimonial={testimonial}
            isShown={place === index}
          />
        ))}
      </ul>
      <TestimonialControls
        names={testimonials.map(({ name }) => name)}
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

function TestimonialQuote({ testimonial: { quote, name, place, pet }, isShown }: QuoteProps) {
  return (
    <li data-shown={isShown || undefined} className="testimonial">
      <figure>
        <blockquote>“{quote}”</blockquote>
        <figcaption className="mt-8">
          <span className="font-semibold">{name}</span>, {place}
          <span className="block text-small text-larch-300">{pet}</span>
        </figcaption>
      </figure>
    </li>
  )
}

interface ControlsProps {
  names: string[]
  index: number
  onSelect: (index: number) => void
  isPaused: boolean
  onTogglePause: () => void
}

function TestimonialControls({ names, index, onSelect, isPaused, onTogglePause }: ControlsProps) {
  const Icon = isPaused ? Play : Pause
  return (
    <div className="scripts-only mt-10 -ml-3 flex items-center print:hidden">
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          aria-label={`Testimonial ${place + 1} of ${names.length}, from ${name}`}
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2.5 rounded-full border border-snow/70 transition-colors duration-300 group-hover:bg-snow/40 group-aria-[current]:border-larch-300 group-aria-[current]:bg-larch-300" />
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

/** Whether at least half of the element with `ref` has been in view since the page opened. */
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
