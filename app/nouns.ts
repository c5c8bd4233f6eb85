import { replyTemplates } from './features/contact/reply-templates.noun.ts'
import { faqs } from './features/faqs/faqs.noun.ts'
import { testimonials } from './features/testimonials/testimonials.noun.ts'

/** Every kind of content, in the order of the admin menu. What goes through all of them reads this list. */
export const nouns = [faqs, testimonials, replyTemplates] as const
