import { escapeIdentifier } from 'pg'
import { Fragment } from '../packages/backend/src/database/sql.ts'

type Row = Record<string, unknown>

/** For `insert into …`: the columns and values of one row, or of several with the same columns. */
export function valuesOf(given: Row | readonly Row[]): Fragment {
  const rows = Array.isArray(given) ? given : [given]
  const columns = Object.keys(rows[0] ?? {})
  const lists = rows.map((row) => listed(columns.map((column) => row[column])))
  const names = columns.map(escapeIdentifier).join(', ')
  return new Fragment([`(${names}) values `, ''], [listed(lists, '')])
}

/** For `set`: each column with its new value. */
export function changesOf(changes: Row): Fragment {
  const names = Object.keys(changes).map(
    (name, n) => `${n > 0 ? ', ' : ''}${escapeIdentifier(name)} = `,
  )
  return new Fragment([...names, ''], Object.values(changes))
}

/** The values separated by commas; lists of them in parentheses. */
function listed(values: unknown[], [open = '', close = ''] = '()'): Fragment {
  const commas = values.slice(1).map(() => ', ')
  return new Fragment([open, ...commas, close], values)
}
