/** What a family said, with whatever they let us tell about them. */
export interface Testimonial {
  id: string
  words: string
  name: string
  town: string
  pet: string
}
