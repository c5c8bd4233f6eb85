import { line, lines, optionalText, own, shown, text } from '../../platform/nouns/column.ts'
import { defineNoun, type RowIn } from '../../platform/nouns/define-noun.ts'
import { parseUrl } from '../../platform/parse-url.ts'
import { SLUG, SLUG_LENGTH } from '../../platform/slug.ts'
import { phoneInput, z } from '../../platform/zod.ts'

/** A website without its scheme, even if that was pasted twice. */
export const withoutScheme = (website: string) => website.replace(/^(\s*https?:\/\/)+/i, '')

const WEBSITE = /^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$/

/** A scheme whose colon or slash is missing: "https//x.ca", "http:x.ca". */
const SCHEME = /^(https?)?[:/]/i

/** Whether a browser could open the website with a scheme added, and would reach the host that staff see. */
export const isWebsite = (website: string) =>
  WEBSITE.test(website) && !SCHEME.test(website) && parseUrl(`https://${website}`) !== undefined

const category = { id: 'clinics', label: 'Partner clinics' }
const words = z.string().nullable()
/** Missing from early exports. */
const later = words.optional()
const clinicPath = ({ slug }: { slug: string }) => `/clinic/${slug}`

const website = z
  .string()
  .transform(withoutScheme)
  .pipe(text('Website', 1, 255))
  .refine((given) => given === '' || isWebsite(given), {
    message: 'Enter a website without spaces, such as northstarvet.ca',
  })

const slug = text('Slug', 1, SLUG_LENGTH).refine((given) => given === '' || SLUG.test(given), {
  message: 'Use small letters, digits and single hyphens: north-star-vet-clinic',
})

export const clinics = defineNoun({
  table: 'partner_clinics',
  one: 'clinic',
  many: 'clinics',
  nameColumn: 'name',
  isOrdered: true,
  publicPlace: clinicPath,
  ownPage: { path: clinicPath, first: '/clinic' },
  category,
  search: {
    group: 'Partner clinics',
    describe: ({ name, address }) => ({
      title: name,
      detail: address,
      to: '/admin/partner-clinics',
    }),
  },
  columns: {
    name: line('Name', text('Name', 1, 200)),
    address: line('Address', text('Address', 1, 300)),
    phone: line('Phone', text('Phone', 1, 50).pipe(phoneInput)),
    website: line('Website', website),
    hours: lines('Hours', optionalText('Hours', 500), { stored: later }),
    emergency_phone: line(
      'Emergency number',
      phoneInput.pipe(optionalText('Emergency number', 50)),
      { stored: later },
    ),
    description: lines('Description', optionalText('Description', 5000), { stored: words }),
    slug: own('Slug', z.string(), slug),
    seo_title: own('SEO Title', words, optionalText('SEO Title', 200)),
    seo_description: own('SEO Description', words, optionalText('SEO Description', 500)),
    is_shown: shown(),
  },
})

export type ClinicRow = RowIn<'partner_clinics'>
