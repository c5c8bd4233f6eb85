import { defineNoun, line, lines, own, shown, unseen } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

const category = { id: 'clinics', label: 'Partner clinics' }
const words = z.string().nullable()
const clinicPath = ({ slug }: { slug: string }) => `/clinic/${slug}`

export const clinics = defineNoun({
  table: 'partner_clinics',
  one: 'clinic',
  many: 'clinics',
  nameColumn: 'name',
  isOrdered: true,
  drafts: 'clinics',
  publicPlace: clinicPath,
  pages: /^\/$|^\/when-a-pet-dies$|-pet-cremation$/,
  ownPage: { at: /^\/clinic\//, path: clinicPath, first: '/clinic' },
  category,
  unnamed: 'a partner clinic',
  several: 'partner clinics',
  search: {
    group: 'Partner clinics',
    place: 4,
    within: ['name', 'address', 'phone', 'website'],
    describe: ({ name, address }) => ({
      title: name,
      detail: address,
      to: '/admin/partner-clinics',
    }),
  },
  columns: {
    name: line('Name'),
    address: line('Address'),
    phone: line('Phone'),
    website: line('Website'),
    description: lines('Description', undefined, { stored: words }),
    slug: own('Slug', z.string(), 'page address'),
    seo_title: own('SEO Title', words, 'title for search engines'),
    seo_description: own('SEO Description', words, 'text for search engines'),
    is_shown: shown(),
  },
})

/** The former addresses of pages of clinics. */
export const slugRedirects = defineNoun({
  table: 'slug_redirects',
  one: 'former address of a clinic',
  many: 'former addresses of clinics',
  key: 'slug',
  parent: 'clinic_id',
  category,
  columns: { slug: unseen(z.string()), clinic_id: unseen(z.uuid()) },
})
