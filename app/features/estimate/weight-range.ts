import { type Unit, units, type Weight, weightIn } from '../../platform/weight.ts'

/** The weights of one size, from `above` to `most`. `above` is excluded where `isOpen`. */
export interface WeightRange {
  least: number
  /** True when `least` itself belongs to the size below: "over 100 lb". */
  isOpen: boolean
  most: number
}

const amount = String.raw`\d+(?:[.,]\d+)?`
const written = (unit: Unit) =>
  new RegExp(
    String.raw`(?<below>under|below|less than|up to|to)?\s*(?<over>over|above|more than|from)?\s*` +
      String.raw`(?<first>${amount})\s*(?:(?:[-–—]|to)\s*(?<second>${amount}))?\s*(?<more>\+)?\s*${unit}s?\b`,
    'i',
  )

/** Parses the weights that staff wrote for a size, such as "5–25 lb (2–11 kg)"; undefined if there are none. */
export function parseWeightRange(text: string, unit: Unit): WeightRange | undefined {
  const found = written(unit).exec(text)?.groups
  if (!found) return
  const { below, over, first = '', second, more } = found
  const [low, high] = [toNumber(first), second === undefined ? undefined : toNumber(second)]
  if (high !== undefined) return high < low ? undefined : { least: low, isOpen: false, most: high }
  if (below) return { least: 0, isOpen: false, most: low }
  if (over || more) {
    const isOpen = /over|above|more/i.test(over ?? '')
    return { least: low, isOpen, most: Number.POSITIVE_INFINITY }
  }
  return
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * The size for a weight. A weight between two sizes gets the smaller one, so that families pay the lower price.
 * Undefined if no size covers the weight, or one of them can't be parsed. All sizes are compared in one unit, because
 * the pounds and kilograms in one line are rounded and don't match exactly.
 */
export function findSizeForWeight<Size extends { weight: string }>(
  sizes: readonly Size[],
  weight: Weight,
): Size | undefined {
  const unit = findDecidingUnit(sizes)
  if (!unit) return
  const amount = weightIn(unit, weight)
  const ranges = sizes.map((size) => ({ size, range: parseWeightRange(size.weight, unit) }))
  const sorted = ranges.filter(isRead).sort((a, b) => a.range.least - b.range.least)
  const heaviest = Math.max(...sorted.map(({ range }) => range.most))
  if (amount > heaviest) return
  return sorted
    .filter(({ range }) => (range.isOpen ? amount > range.least : amount >= range.least))
    .at(-1)?.size
}

/** Finds the unit that staff wrote first among those that every size has. */
function findDecidingUnit([first, ...others]: readonly { weight: string }[]) {
  if (!first) return
  const places = units
    .filter((unit) => [first, ...others].every((size) => parseWeightRange(size.weight, unit)))
    .map((unit) => ({ unit, at: first.weight.toLowerCase().indexOf(unit) }))
  return places.sort((a, b) => a.at - b.at)[0]?.unit
}

const isRead = <Size>(one: {
  size: Size
  range: WeightRange | undefined
}): one is { size: Size; range: WeightRange } => one.range !== undefined
