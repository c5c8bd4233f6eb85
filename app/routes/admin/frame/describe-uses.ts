import { nounOf } from '../../../nouns.ts'
import type { Use } from '../../../platform/pictures/library/stored-picture.ts'

/** Describes where a picture is used: "Hero, Product: Cedar Urn"; empty for an unused picture. */
export const describeUses = (uses: Use[]) => [...new Set(uses.map(describeUse))].join(', ')

function describeUse({ table_name, row_id, row_name }: Use): string {
  const { picture } = nounOf(table_name) ?? {}
  if (picture) return picture.place(row_name)
  return row_id === 'about_image' ? 'About' : 'A text of the website'
}
