import { Section } from '../../ui/section.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { TestimonialControls } from './testimonial-controls.tsx'
import { TestimonialQuote } from './testimonial-quote.tsx'
import { testimonials } from './testimonials.ts'
import { useInView } from './use-in-view.ts'

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
