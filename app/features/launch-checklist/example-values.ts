// Finds examples by comparing values. A checklist that staff tick could be ticked without looking, and hashes stored
// with the demo content would be lost in an export.
import type { Example } from '../../platform/examples-context.ts'

export interface OpeningContent {
  settings: Record<string, string>
  tiers: { individual_price: number | null; communal_price: number | null }[]
  products: { name: string; price: number | null }[]
  clinics: { phone: string; website: string | null }[]
}

interface Contact {
  mailbox: string
  /** The values that the pages show until staff set their own. */
  business: { phone: string; email: string }
}

/** The prices of supabase/seed/content.sql. */
const EXAMPLE_PRICES = '145/75 225/110 285/145 345/180 425/230'
const EXAMPLE_PRODUCTS = new Map([
  ['Larch Wood Urn', 75],
  ['Ceramic Lake Urn', 80],
  ['River Stone Urn', 70],
  ['Brass Paw Urn', 65],
  ['Scatter Tube, Larches', 10],
  ['Scatter Tube, Wetlands', 18],
  ['Clay Paw Print', 25],
  ['Fur Keepsake Vial', 22],
  ['Memory Frame', 35],
  ['Candle Lantern', 38],
  ['Teardrop Pendant', 68],
  ['Heart Locket', 85],
])
const EXAMPLE_POLICY = '*In effect since November 21, 2026.*'

/** Numbers from 555-0100 to 555-0199 are reserved for fiction in every area code. */
const RESERVED_PHONE = /555[\s.-]?01\d\d(?!\d)/
/** Domains reserved for examples (RFC 2606). */
const RESERVED_DOMAIN = /(^|\.)(example(\.(com|net|org))?|test|invalid)$/

export const isExamplePhone = (phone: string) => RESERVED_PHONE.test(phone)

/** An email address, or a website with or without its scheme. */
export function isExampleAddress(address: string) {
  const [host = ''] = address
    .trim()
    .toLowerCase()
    .replace(/^(.*@|[a-z]+:\/\/)/, '')
    .split(/[/:?#]/)
  return RESERVED_DOMAIN.test(host)
}

export const isExamplePolicy = (text: string) =>
  text.includes(EXAMPLE_POLICY) || isExamplePhone(text) || /@[\w.-]+\.example\b/.test(text)

/** Whether no price differs from the example’s. */
export const arePricesExamples = ({ tiers }: Pick<OpeningContent, 'tiers'>) =>
  tiers
    .map(({ individual_price, communal_price }) => `${individual_price}/${communal_price}`)
    .join(' ') === EXAMPLE_PRICES

export const isExampleProduct = ({ name, price }: OpeningContent['products'][number]) =>
  price !== null && EXAMPLE_PRODUCTS.get(name) === price

export const isExampleClinic = ({ phone, website }: OpeningContent['clinics'][number]) =>
  isExamplePhone(phone) || isExampleAddress(website ?? '')

export const findContact = ({ settings }: OpeningContent, { business }: Contact) => ({
  phone: settings.business_phone || business.phone,
  email: settings.business_email || business.email,
})

/** Finds example values that families would rely on. */
export function findExamples(content: OpeningContent, contact: Contact): Example[] {
  const { phone, email } = findContact(content, contact)
  const found: [Example, boolean][] = [
    ['mailbox', [contact.mailbox, email].some(isExampleAddress)],
    ['phone', isExamplePhone(phone)],
    ['prices', arePricesExamples(content)],
    ['products', content.products.some(isExampleProduct)],
    ['clinics', content.clinics.some(isExampleClinic)],
  ]
  return found.flatMap(([example, isFound]) => (isFound ? [example] : []))
}
