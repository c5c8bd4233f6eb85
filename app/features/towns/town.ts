interface TownLink {
  slug: string
  name: string
}

export interface Town extends TownLink {
  region: string
  meta_description: string
  intro: string
  /** How far we drive, when we collect, and when the ashes come home. */
  distance: string
  collection: string
  ashes_return: string
  /** Markdown-like text for `splitSections`. */
  advice: string
  remembrance_heading: string
  remembrance: string
  landscape: Landscape
  /** An uploaded picture, shown in place of the landscape. */
  picture: string | null
  clinic_slugs: string[]
  /** The price in dollars of a collection from a home there; null if families have to ask. */
  collection_fee: number | null
  map_route: string
}

export const landscapes = ['dawn', 'larches', 'wetlands', 'snow', 'lake', 'evening'] as const
export type Landscape = (typeof landscapes)[number]

export const townPath = (slug: string) => `/${slug}-pet-cremation`

export const withPath = <Row extends TownLink>(town: Row) => ({
  ...town,
  path: townPath(town.slug),
})

/** The slug in the path of a town's page, without its leading slash; undefined for any other path. */
export const findTownSlug = (path: string) =>
  /^([a-z0-9]+(?:-[a-z0-9]+)*)-pet-cremation$/.exec(path)?.[1]

export interface TownSection {
  heading: string
  paragraphs: string[]
}

/** Splits a text into paragraphs at empty lines. */
export const splitParagraphs = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Splits a text into sections. A line that begins with "## " is a heading. */
export const splitSections = (text: string): TownSection[] =>
  text
    .split(/^##[ \t]+/m)
    .map((part, index) => {
      const [heading = '', ...lines] = index === 0 ? ['', part] : part.split('\n')
      return { heading: heading.trim(), paragraphs: splitParagraphs(lines.join('\n')) }
    })
    .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0)
