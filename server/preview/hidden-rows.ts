import { nouns } from '../../app/nouns.ts'
import { type DataClient, tableNamed } from '../../app/platform/db.ts'

/** The tables whose rows staff can hide, and those whose rows follow them. */
export const tablesWithHiddenRows: string[] = nouns
  .filter(({ canBeHidden, parent }) => canBeHidden || parent)
  .map(({ table }) => table)

interface Readers {
  visitor: DataClient
  staff: DataClient
}

/**
 * Reads hidden rows with the rights of staff, and everything else as a visitor, because staff may also read what is no
 * part of any page. Examples of testimonials are among them where the database shows them to families.
 */
export async function readHiddenRows({ visitor, staff }: Readers): Promise<DataClient> {
  const { data: hasExamples } = await staff.rpc('shows_examples').throwOnError()
  const from = (table: string) => {
    if (!tablesWithHiddenRows.includes(table)) return tableNamed(visitor, table)
    if (table !== 'testimonials' || hasExamples) return tableNamed(staff, table)
    const rows = tableNamed(staff, table)
    const select = (...given: Parameters<typeof rows.select>) =>
      rows.select(...given).eq('is_example', false)
    return { select }
  }
  return new Proxy(visitor, {
    get: (target, name) => (name === 'from' ? from : Reflect.get(target, name)),
  })
}
