import type { SqlPool } from 'one-process-backend/database'

/**
 * The types of the tables and functions in `public`, in the format that `createClient<Database>` of supabase-js
 * expects. A text column whose check lists its values has these values as its type.
 */
export async function describeTypes(sql: SqlPool): Promise<string> {
  const relations = await readRelations(sql)
  const functions = await readFunctions(sql)
  return `${HEAD}
export interface Database {
  public: {
    Tables: {${relations.map(describeTable).join('')}
    }
    Views: Record<never, never>
    Functions: {${functions.map(describeFunction).join('')}
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

const HEAD = `// Written by \`npm run schema\` from the migrated database; a test compares it.
`

interface Column {
  name: string
  type: string
  nullable: boolean
  /** True if the database fills it in when an insert omits it. */
  filled: boolean
  generated: boolean
  /** A check of only this column that lists its values. */
  listed: string | null
}

interface Relation {
  name: string
  columns: Column[]
}

const readRelations = (sql: SqlPool) => sql<Relation[]>`
  select c.relname as name, json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, null),
    'nullable', not a.attnotnull,
    'filled', a.atthasdef or a.attidentity <> '',
    'generated', a.attgenerated <> '' or a.attidentity = 'a',
    'listed', (
      select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[.*\\]\\)\\)\\)$'
    )
  ) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  group by c.relname
  order by c.relname`

function describeTable({ name, columns }: Relation) {
  const row = columns.map((column) => `${column.name}: ${typeOfColumn(column)}`)
  const insert = columns.map((column) => {
    if (column.generated) return `${column.name}?: never`
    const mark = column.filled || column.nullable ? '?' : ''
    return `${column.name}${mark}: ${typeOfColumn(column)}`
  })
  return `
      ${name}: {
        Row: {${lines(row)}
        }
        Insert: {${lines(insert)}
        }
        Update: Partial<Database['public']['Tables']['${name}']['Insert']>
        Relationships: []
      }`
}

const lines = (properties: string[]) => properties.map((text) => `\n          ${text}`).join('')

function typeOfColumn({ type, nullable, listed }: Column) {
  const values = listed?.match(/'(?:[^']|'')*'/g)
  return orNull(values?.join(' | ') ?? typeOf(type), nullable)
}

const orNull = (type: string, isNullable: boolean) =>
  isNullable && type !== 'unknown' ? `${type} | null` : type

interface Routine {
  name: string
  /** The parameters that a caller passes. */
  given: { name: string; type: string; optional: boolean }[] | null
  /** The columns of a returned table. */
  columns: { name: string; type: string }[] | null
  /** The table whose rows it returns. */
  table: string | null
  returns: string
  isSet: boolean
  /** True if it is called only when no argument is null. */
  isStrict: boolean
}

/** Functions that are called with named arguments; the others are computed columns. */
const readFunctions = (sql: SqlPool) => sql<Routine[]>`
  select p.proname as name,
    (select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', format_type(type, null),
        'optional', n > p.pronargs - p.pronargdefaults) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality as given (type, n)) as given,
    (select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', format_type(type, null)) order by n)
      from unnest(p.proallargtypes) with ordinality as every (type, n)
      where p.proargmodes[n] in ('t', 'o')) as columns,
    (select c.relname from pg_class c where c.oid = t.typrelid and c.relkind = 'r') as table,
    format_type(p.prorettype, null) as returns,
    p.proretset as "isSet", p.proisstrict as "isStrict"
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and format_type(p.prorettype, null) <> 'trigger'
    and (p.pronargs = 0 or p.proargnames is not null)
  order by p.proname, p.oid`

function describeFunction({ name, given, columns, table, returns, isSet, isStrict }: Routine) {
  const args = (given ?? []).map(
    (argument) =>
      `${argument.name}${argument.optional ? '?' : ''}: ${orNull(typeOf(argument.type), !isStrict)}`,
  )
  const row = columns
    ? `{ ${columns.map((column) => `${column.name}: ${typeOf(column.type)}`).join('; ')} }`
    : table
      ? `Database['public']['Tables']['${table}']['Row']`
      : orNull(typeOf(returns), !isSet && returns !== 'void')
  return `
      ${name}: {
        Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'}
        Returns: ${row}${isSet ? '[]' : ''}
      }`
}

const types: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'undefined',
}

/** The type of a value in PostgreSQL's JSON. The schema doesn't define the shape of a JSON column. */
function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  return types[type] ?? 'string'
}
