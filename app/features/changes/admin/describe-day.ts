import type { ChangePart, KeptPart } from './change.ts'
import { capitalize, quoteValue } from './format-value.ts'
import { knownFields, labelField, nameField, nameList, nameRow } from './vocabulary.ts'

/** Says what becomes of each row when a day is taken back, as lines. All rows that only change places are one line a list. */
export function describeReturns(parts: ChangePart[]): string[] {
  const moved = new Set<string>()
  const lines: string[] = []
  for (const part of parts) {
    if (isOnlyMoved(part)) moved.add(nameList(part.table_name))
    else lines.push(`${capitalize(nameRow(part))}: ${describeReturn(part)}`)
  }
  return [...lines, ...[...moved].map((list) => `The order of ${list}: as it was before`)]
}

const isOnlyMoved = ({ operation, after }: ChangePart) =>
  operation === 'update' && Object.keys(after ?? {}).join() === 'display_order'

function describeReturn({ table_name, operation, before, after }: ChangePart): string {
  if (operation === 'delete') return 'removed, because it was added on that day'
  if (operation === 'insert') return 'brought back, because it was removed on that day'
  const fields = knownFields(table_name, after)
  if (fields.length === 0) return 'as it was before'
  return fields
    .map((field) => {
      const label = labelField(table_name, field).toLowerCase()
      const [now, then] = [before?.[field], after?.[field]]
      return `${label} from ${quoteValue(field, now)} to ${quoteValue(field, then)}`
    })
    .join(', ')
}

/** Lists the rows that stay as they are, and why. */
export const describeKept = (parts: KeptPart[]): string[] => [...new Set(parts.map(describeStay))]

function describeStay(part: KeptPart): string {
  const { table_name, reason, field = '', now } = part
  const row = nameRow(part)
  if (reason === 'changed' && field === 'display_order')
    return `The order of ${nameList(table_name)} was changed again later.`
  const name = capitalize(row)
  const value = quoteValue(field, now)
  const sentences: Record<KeptPart['reason'], string> = {
    changed: `${name}: ${nameField(table_name, field)} stays ${value}, because it was changed again later.`,
    deleted: `${name} was deleted later.`,
    restored: `${name} was brought back and changed later.`,
    used: `${name} was added on that day, and changed later.`,
    picture: `${name}: the picture can’t be brought back, because its file is not kept any more.`,
  }
  return sentences[reason]
}
