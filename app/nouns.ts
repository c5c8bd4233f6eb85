import { clinics } from './features/clinics/clinics.noun.ts'
import { replyTemplates } from './features/contact/reply-templates.noun.ts'
import { faqs } from './features/faqs/faqs.noun.ts'
import { formerSlugs } from './features/former-slugs/former-slugs.noun.ts'
import { heroImages } from './features/hero-images/hero-images.noun.ts'
import { navigation } from './features/navigation/navigation.noun.ts'
import { notices } from './features/notices/notices.noun.ts'
import { petSteps, pets } from './features/pets/pets.noun.ts'
import { pricingTiers } from './features/prices/pricing-tiers.noun.ts'
import { productImages, products } from './features/products/products.noun.ts'
import { reminders } from './features/reminders/reminders.noun.ts'
import { siteSettings, siteTexts } from './features/site-texts/site-texts.noun.ts'
import { testimonials } from './features/testimonials/testimonials.noun.ts'
import { towns } from './features/towns/towns.noun.ts'
import type { Noun } from './platform/nouns/define-noun.ts'

const described = [
  heroImages,
  products,
  productImages,
  pricingTiers,
  clinics,
  navigation,
  faqs,
  siteTexts,
  siteSettings,
  testimonials,
  notices,
  towns,
  formerSlugs,
  replyTemplates,
] as const

/** A row of any noun, for code that only knows the table's name. */
export type AnyRow = Record<string, string | number | boolean | string[] | null>
export type ContentNoun = Noun<AnyRow>
export type ContentTable = (typeof described)[number]['table']

/**
 * Every kind of content in the order of the admin menu, parents before children. Code that covers all content uses this
 * list; a test compares it with the database's own.
 */
export const nouns = described as unknown as readonly ContentNoun[]

/** What staff keep about families: it is no content, and appears in no export and on no public page. */
export const records = [pets, petSteps, reminders] as unknown as readonly ContentNoun[]

export const nounOf = (table: string) => nouns.find((noun) => noun.table === table)
