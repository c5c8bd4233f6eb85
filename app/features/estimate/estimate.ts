import { firm } from '../../brand/firm.ts'
import { formatPrice } from '../../platform/money/price.ts'

export interface Size {
  size: string
  weight: string
  individual_price: number | null
  communal_price: number | null
}

export const services = ['individual', 'communal'] as const
export type Service = (typeof services)[number]

export const ways = ['clinic', 'home', 'brought'] as const
export type Way = (typeof ways)[number]

export interface Choice {
  /** One pet, or two that come to us together. */
  pets: readonly PetChoice[]
  way: Way
  /** The town of the home; only for collection from a home. */
  town?: { name: string; collection_fee: number | null }
}

export interface PetChoice {
  /** Undefined if no size covers the given weight. */
  size: Size | undefined
  /** The weight as the family typed it: "30 lb". */
  weight?: string
  service: Service
  keepsakes: readonly { name: string; price: number | null; remark?: string | undefined }[]
}

interface Line {
  /** Distinguishes lines with the same label. */
  id: string
  label: string
  explanation: string
  /** Reasons why this may not be what the family wants. */
  remark?: string
  /** Null if families have to ask for the price. */
  cents: number | null
}

export interface Estimate {
  lines: Line[]
  /** The sum of the lines that have a price. */
  cents: number
  taxCents: number
  /** Parts without a price, which the sum doesn't include. */
  toAsk: string[]
}

/** Who reads a price: a family, or staff on the phone with one. */
export type Reader = 'family' | 'staff'

/** The total price of a cremation. Every amount is in cents and includes tax. */
export function estimate(choice: Choice, reader: Reader = 'family'): Estimate {
  const { pets } = choice
  const ofPet = (at: number, line: Line): Line =>
    pets.length === 1
      ? line
      : { ...line, id: `${line.id}-of-${at}`, label: `${ordinals[at]} pet: ${line.label}` }
  const lines = [
    ...pets.map((pet, at) => ofPet(at, describeCremation(pet))),
    describeCollection(choice, reader),
    ...pets.flatMap(({ keepsakes }, at) =>
      keepsakes.map((keepsake, index) => ofPet(at, describeKeepsake(keepsake, index))),
    ),
  ]
  const cents = lines.reduce((sum, line) => sum + (line.cents ?? 0), 0)
  return {
    lines,
    cents,
    taxCents: Math.round((cents * firm.tax.percent) / (100 + firm.tax.percent)),
    toAsk: lines.filter((line) => line.cents === null).map(({ label }) => label),
  }
}

const ordinals = ['First', 'Second']

const serviceNames: Record<Service, string> = {
  individual: 'Individual cremation',
  communal: 'Communal cremation',
}

const included: Record<Service, string> = {
  individual:
    'Your pet is alone in the chamber. Included: the numbered tag, a memorial container, and the return of the ashes to your clinic or from our door.',
  communal:
    'Several pets are cremated together. Included: the scattering of the ashes in our memorial garden. None of them are returned.',
}

function describeCremation({ size, weight, service }: PetChoice): Line {
  const label = size ? `${serviceNames[service]}, ${size.size}` : serviceNames[service]
  const id = 'cremation'
  if (!size)
    return {
      id,
      label,
      explanation: weight
        ? `We have no price for a pet of ${weight}. Please call us.`
        : 'We have no price for this weight. Please call us.',
      cents: null,
    }
  const cents = toCents(size[`${service}_price`])
  const explanation = cents === null ? 'Please call us for this price.' : included[service]
  const range = weight ? `For a pet of ${weight}: ${size.weight}` : size.weight
  return { id, label, explanation: `${range}. ${explanation}`, cents }
}

function describeCollection({ way, town }: Choice, reader: Reader): Line {
  const isStaff = reader === 'staff'
  const id = 'collection'
  if (way === 'clinic')
    return {
      id,
      label: 'Collection from a partner clinic',
      explanation: 'Included in the price, in every town we serve.',
      cents: 0,
    }
  if (way === 'brought')
    return {
      id,
      label: isStaff ? 'The family brings the pet' : 'You bring your pet to us',
      explanation: `In ${firm.homeTown}, by appointment.`,
      cents: 0,
    }
  const cents = toCents(town?.collection_fee ?? null)
  return {
    id,
    label: [`Collection from ${isStaff ? 'the' : 'your'} home`, town?.name]
      .filter(Boolean)
      .join(' in '),
    explanation: explainCollectionFee(cents),
    cents,
  }
}

/** Describes what collection from a home costs, for a town's own page: "$89.50. For the drive, once, both ways." */
export const describeCollectionFee = (dollars: number | null) =>
  `${dollars === null ? 'Ask us' : formatPrice(dollars)}. ${explainCollectionFee(dollars)}`

const explainCollectionFee = (amount: number | null) =>
  amount === null ? 'You hear the amount before we set out.' : 'For the drive, once, both ways.'

function describeKeepsake(
  { name, price, remark }: PetChoice['keepsakes'][number],
  at: number,
): Line {
  const cents = toCents(price)
  return {
    id: `keepsake-${at}`,
    label: name,
    explanation: cents === null ? 'Please ask us for its price.' : 'If you would like it.',
    ...(remark && { remark }),
    cents,
  }
}

/** Formats a number of dollars from the database, with at most two decimals. */
const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
