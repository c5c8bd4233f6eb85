import { firstCharacters } from './beginning-of.ts'
import { normalizeLetters } from './letters.ts'

/** The longest slug the database takes. */
export const SLUG_LENGTH = 200

/** The pattern of slugs that the database accepts. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** In Ktunaxa an apostrophe between two vowels is a letter that separates them: "ʔa·knuqⱡi ‘it" is one word. */
const letterBetweenVowels = /([aiu])\s+[‘’ʻʼ'](?=[aiu])(?![\s\S]*[‘’ʻʼ'])/g

/**
 * A slug from a name: lower case, accents and punctuation dropped, spaces and dashes as hyphens: "Dr. Müller’s
 * Vet–Care" → "dr-mullers-vet-care". Empty if the name has no Latin letter or digit. The database makes slugs of
 * products by the same rule: `private.make_slug`.
 */
export const makeSlug = (name: string) =>
  normalizeLetters(firstCharacters(name, SLUG_LENGTH))
    .replace(letterBetweenVowels, '$1')
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '')
