import { type Clinic, findShortLocation } from './clinic.ts'

/** What a browser tab and search results call a clinic's page unless staff say otherwise. */
export const defaultSeoTitle = (name: string, businessName: string) =>
  `${name} | Partner Clinic of ${businessName}`

/** What search results say of a clinic's page unless staff say otherwise. */
export const defaultSeoDescription = (
  { name, address }: Pick<Clinic, 'name' | 'address'>,
  businessName: string,
) =>
  `${name} in ${findShortLocation(address)} arranges pet cremation with ${businessName}. Address, phone, website and how it works.`
