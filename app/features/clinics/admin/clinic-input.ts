import type { RowIn } from '../../../platform/nouns/define-noun.ts'
import { phoneInput } from '../../../platform/phone-input.ts'
import { SLUG, SLUG_LENGTH } from '../../../platform/slug.ts'
import { z } from '../../../platform/zod.ts'

const required = (field: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${field} is required`)
    .max(most, `${field} must be at most ${most} characters`)

const optional = (field: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${field} must be at most ${most} characters`)
    .transform((text) => text || null)

export const clinicInput = z.object({
  name: required('Name', 200),
  address: required('Address', 300),
  phone: required('Phone', 50).pipe(phoneInput),
  website: z
    .string()
    .transform(withoutScheme)
    .pipe(required('Website', 255))
    .refine((website) => website === '' || isWebsite(website), {
      message: 'Enter a website without spaces, such as northstarvet.ca',
    }),
  description: optional('Description', 5000),
  /** Undefined puts the clinic at the end of the list. */
  display_order: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'Display Order must be a whole number, 0 or more')
    .transform((text) => (text === '' ? undefined : Number(text))),
  slug: required('Slug', SLUG_LENGTH).refine((slug) => slug === '' || SLUG.test(slug), {
    message: 'Use small letters, digits and single hyphens: north-star-vet-clinic',
  }),
  seo_title: optional('SEO Title', 200),
  seo_description: optional('SEO Description', 500),
  is_shown: z.boolean(),
})
export type ClinicInput = z.output<typeof clinicInput>
export type ClinicValues = z.input<typeof clinicInput>

export type StaffClinic = RowIn<'partner_clinics'>

/** A website without its scheme, even if that was pasted twice. */
export function withoutScheme(website: string) {
  return website.replace(/^(\s*https?:\/\/)+/i, '')
}

const WEBSITE = /^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$/

/** Whether a browser could open it with its scheme added, and would go to the host that staff read. */
function isWebsite(website: string) {
  return WEBSITE.test(website) && URL.canParse(`https://${website}`)
}
