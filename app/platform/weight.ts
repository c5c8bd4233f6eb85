export const units = ['lb', 'kg'] as const
export type Unit = (typeof units)[number]

export interface Weight {
  amount: number
  unit: Unit
  /** The number of decimals, which shows how precisely the pet was weighed. */
  decimals: number
}

const KILOGRAMS_IN_A_POUND = 0.45359237
const OUNCES_IN_A_POUND = 16
const GRAMS_IN_A_KILOGRAM = 1000

const ABOUT = /^(?:about|around|approx(?:imately|\.)?|roughly|almost|~|≈) ?/
const halves: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }
const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:[.,]\d+)?|\.\d+`
const pounds = String.raw`(?:pounds?|lbs?|#)\.?`
const ounces = String.raw`(?:ounces?|oz)\.?`
const kilograms = String.raw`(?:kilogram(?:me)?s?|kilos?|kgs?)\.?`
const grams = String.raw`(?:gram(?:me)?s?|g)\.?`
const POUNDS = new RegExp(
  `^(${number}) ?${pounds}(?: ?(?:(?:,|and) ?)?(${number})(?: ?${ounces})?)?$`,
)
const KILOGRAMS = new RegExp(`^(${number}) ?${kilograms}$`)
const OUNCES = new RegExp(`^(${number}) ?${ounces}$`)
const GRAMS = new RegExp(`^(${number}) ?${grams}$`)

/** In characters: "about 13.5 kilogrammes" has 22. */
const LONGEST = 60

/**
 * Parses a weight as people write it: “30 lb”, “about 13,5 kilos”, “5 lb 8 oz”. Undefined if it isn't a single positive
 * weight with its unit.
 */
export function parseWeight(typed: string): Weight | undefined {
  if (typed.length > LONGEST) return
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(ABOUT, '')
    .replace(/(\d?) ?([¼½¾])/, (_, whole: string, half: string) => (whole || '0') + halves[half])
  const read = (pattern: RegExp, unit: Unit, share = 1): Weight | undefined => {
    const [, first, rest = '0'] = pattern.exec(text) ?? []
    if (first === undefined) return
    const amount = toNumber(first) / share + toNumber(rest) / OUNCES_IN_A_POUND
    const isExact = share !== 1 || rest !== '0'
    return { amount, unit, decimals: isExact ? 3 : countDecimals(first) }
  }
  const weight =
    read(POUNDS, 'lb') ??
    read(KILOGRAMS, 'kg') ??
    read(OUNCES, 'lb', OUNCES_IN_A_POUND) ??
    read(GRAMS, 'kg', GRAMS_IN_A_KILOGRAM)
  return weight && weight.amount > 0 ? weight : undefined
}

/** Asks for the unit of a plain number, which may be pounds or kilograms; undefined if there is nothing to ask. */
export const askUnit = (typed: string) =>
  parseWeight(typed) || !parseWeight(`${typed} lb`)
    ? undefined
    : `Is that ${typed.trim()} kg or ${typed.trim()} lb? Please add the unit.`

const withoutThousands = (text: string) => text.replace(/,(?=\d{3}(?!\d))/g, '')
const toNumber = (text: string) => Number(withoutThousands(text).replace(',', '.'))
const countDecimals = (text: string) => /[.,](\d+)$/.exec(withoutThousands(text))?.[1]?.length ?? 0

/**
 * Converts to pounds or kilograms. The result is a whole number if a pet of that weight could show it on the original
 * scale: a scale shows 11.8 kg for 26 lb.
 */
export function weightIn(unit: Unit, weight: Weight): number {
  if (weight.unit === unit) return weight.amount
  const factor = unit === 'lb' ? 1 / KILOGRAMS_IN_A_POUND : KILOGRAMS_IN_A_POUND
  const whole = Math.round(weight.amount * factor)
  const asWeighed = (amount: number) => amount.toFixed(weight.decimals)
  const isWhole = asWeighed(whole / factor) === asWeighed(weight.amount)
  return isWhole ? whole : weight.amount * factor
}

/** “2,500 lb”. */
export const formatWeight = ({ amount, unit }: Weight) =>
  `${String(Math.round(amount * 1000) / 1000).replace(/\B(?=(\d{3})+(?!\d|.*\.))/g, ',')} ${unit}`
