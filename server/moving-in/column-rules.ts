import { createHash } from 'node:crypto'
import { z } from 'zod'
import { firstCharacters } from '../../app/platform/beginning-of.ts'

export type Cell = string | number | boolean | null

/** A row without a required value is left out. */
export const LEFT_OUT = Symbol('left out')

/** Converts a value of the old project into one that our table accepts. `tell` reports what was changed. */
export type Rule = (value: unknown, tell: (what: string) => void) => Cell | typeof LEFT_OUT

interface TextOptions {
  least?: number
  /** Replaces a missing value; without it, the row is left out. */
  otherwise?: string
}

export const text =
  (most: number, { least = 1, otherwise }: TextOptions = {}): Rule =>
  (value, tell) => {
    const given = readText(value)
    if (given.trim().length >= least) return cut(given, most, tell)
    if (otherwise === undefined) return LEFT_OUT
    tell(otherwise ? `are empty and say “${otherwise}” now` : 'are empty')
    return otherwise
  }

export const optionalText =
  (most: number): Rule =>
  (value, tell) => {
    const given = readText(value)
    return given.trim() === '' ? null : cut(given, most, tell)
  }

/** PostgreSQL accepts neither zero bytes nor unpaired surrogates. */
export const readText = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).replaceAll('\0', '').toWellFormed()
    : ''

function cut(given: string, most: number, tell: (what: string) => void) {
  const shortened = firstCharacters(given, most)
  if (shortened !== given) tell(`are cut to ${most} characters`)
  return shortened
}

const LARGEST_PRICE = 99_999_999.99

const PRICE = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/

/** The price that a text says beyond doubt: 1,250.00, but neither 1.250,00 nor 1.250. */
export function parsePrice(written: string): number | undefined {
  const plain = written.slice(0, 40).replace(/[\s$]|CAD/g, '')
  const price = PRICE.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
  return price !== undefined && price <= LARGEST_PRICE ? price : undefined
}

/** Whether a text may be a price that only its writer can read. */
export const isUnclearPrice = (value: unknown): value is string =>
  typeof value === 'string' && /\d/.test(value) && parsePrice(value) === undefined

/** `answers` has what the person who runs the move said of unclear prices; without it, they are still to be asked. */
export const price =
  (answers?: Map<string, number | null>): Rule =>
  (value, tell) => {
    if (value === null || value === undefined || value === '') return null
    if (isUnclearPrice(value)) {
      const answer = answers?.get(value) ?? null
      if (!answers) tell('are unclear, so the move asks about them')
      else tell(answer === null ? 'were unclear and are empty now' : 'are as you answered')
      return answer
    }
    const number = typeof value === 'string' ? parsePrice(value) : Number(value)
    if (number === undefined || !(number >= 0 && number <= LARGEST_PRICE)) {
      tell('were not prices and are empty now')
      return null
    }
    if (typeof value === 'string') tell('were text and are numbers now')
    return Math.round(number * 100) / 100
  }

export const flag: Rule = (value) => (typeof value === 'boolean' ? value : true)

const LARGEST_PLACE = 2_147_483_647

export const displayOrder =
  (least = 0): Rule =>
  (value, tell) => {
    const number = Number(value ?? 0)
    if (Number.isInteger(number) && number >= least && number <= LARGEST_PLACE) return number
    tell('were not list positions and are 0 now')
    return 0
  }

/** The key of a row. A key that isn't a UUID is converted to one, always the same. */
export function readKey(table: string, value: unknown): string | undefined {
  if (z.uuid().safeParse(value).success) return String(value).toLowerCase()
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const hash = createHash('sha256').update(`${table}/${value}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** A date as it was written, in UTC if it has no zone; undefined if there is none. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const dated = value
    .replace(' ', 'T')
    .replace(/([+-]\d\d)(?::?(\d\d))?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const given = /(Z|[+-]\d\d:\d\d)$/i.test(dated) ? dated : `${dated}Z`
  return z.iso.datetime({ offset: true }).safeParse(given).success ? given : undefined
}
