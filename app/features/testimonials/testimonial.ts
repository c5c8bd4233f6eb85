export interface Testimonial {
  id: string
  words: string
  name: string
  town: string
  pet: string
  /** The day on which they said it; its month is shown. */
  said_on: string | null
}
