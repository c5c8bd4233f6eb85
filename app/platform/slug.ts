import { toPlainLetters } from './letters.ts'

/** The longest slug the database takes. */
export const SLUG_LENGTH = 200

/** The pattern of slugs that the database accepts. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** In Ktunaxa an apostrophe between two vowels is a letter that separates them: "ʔa·knuqⱡi ‘it" is one word. */
const letterBetweenVowels = /([aiu])\s+[‘’ʼ'](?=[aiu])(?![\s\S]*[‘’ʼ'])/g

/**
 * A slug from a name: lower case, accents and punctuation dropped, spaces and dashes as hyphens: "Dr. Müller’s
 * Vet–Care" → "dr-mullers-vet-care". Empty if the name has no Latin letter or digit. The database makes slugs of
 * products by the same rule: `private.make_slug`.
 */
export const makeSlug = (name: string) =>
  toPlainLetters(name.toLowerCase().normalize('NFKD').replace(letterBetweenVowels, '$1'))
    .replace(/[\s\u2010-\u2015-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '')
