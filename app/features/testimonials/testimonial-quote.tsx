import type { Testimonial } from './testimonials.ts'

interface Props {
  testimonial: Testimonial
  isShown: boolean
}

export function TestimonialQuote({ testimonial: { quote, name, place, pet }, isShown }: Props) {
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
