export interface Testimonial {
  quote: string
  name: string
  place: string
  pet: string
}

export const testimonials = [
  {
    quote:
      'I phoned on a Saturday morning and could hardly speak. Nobody hurried me. They told me what would happen, step by step, and then it happened that way.',
    name: 'Marion T.',
    place: 'Cranbrook',
    pet: 'Biscuit, a beagle',
  },
  {
    quote:
      'We live well up the valley and worried about the distance. Our clinic arranged the collection, and nine days later they called to say that Juniper was back.',
    name: 'Dale and Ruth P.',
    place: 'Invermere',
    pet: 'Juniper, a border collie',
  },
  {
    quote:
      'My daughter wanted to know whether her rabbit would be alone in there. They answered her, not me, and they answered honestly. She still talks about that.',
    name: 'Sonia K.',
    place: 'Kimberley',
    pet: 'Pepper, a rabbit',
  },
  {
    quote:
      'We chose communal for our old barn cat and were not made to feel that it was the lesser choice. The price was the one on the website.',
    name: 'Walter H.',
    place: 'Creston',
    pet: 'Tom, a barn cat',
  },
] as const satisfies readonly Testimonial[]
