type Value = string | number

/** Quoted, so that no character of a value ends it within a filter of PostgREST. */
const quote = (value: Value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`

/** The values of a filter `in`: `rows.filter('id', 'in', anyOf(ids))`. supabase-js's own `in` doesn't escape quotes. */
export const anyOf = (values: readonly Value[]) => `(${values.map(quote).join(',')})`

/** One condition of a filter `or`. */
export const condition = (column: string, operator: 'eq' | 'lt' | 'gt' | 'ilike', value: Value) =>
  `${column}.${operator}.${quote(value)}`
