import type { Database } from '../../../supabase/database.types.ts'
import type { Table } from '../rows/writes/use-write.ts'
import { z } from '../zod.ts'
import type { Column, Input } from './column.ts'

export type RowIn<Name extends Table> = Database['public']['Tables'][Name]['Row']

/** The search by which staff find the rows of a noun, in what the database’s function `search_text` says of a row. */
export interface NounSearch<Row> {
  group: string
  /** Only these columns are read, where the screen doesn't open the row itself. */
  select?: string
  describe: (row: Row) => { title: string; detail?: string | null; to: string }
}

/** The facts of a noun that all screens and lists share; `defineNoun` fills in what is usual. */
interface Facts<Row> {
  /** One and several in a sentence: "question", "questions". */
  one: string
  many: string
  /** The column that tells its rows apart. */
  key: 'id' | 'key' | 'slug'
  /** The column that holds the name of a row. */
  nameColumn?: keyof Row & string
  /** The row that it belongs to, and is hidden with. */
  parent?: keyof Row & string
  /** The address of a picture, with what staff call its place on the website. */
  picture?: { column: keyof Row & string; place: (name: string | null) => string }
  /** True when staff put the rows in order, by `display_order`. */
  isOrdered: boolean
  /** The columns that a list is ordered by; `-shown_until` begins with the latest. */
  order: string[]
  /** The name under which browsers keep drafts of its form; older than the table’s name in some. */
  drafts: string
  /** True when `supabase/seed/firm.sql` brings its first rows. */
  isSeeded?: true
  /** Columns that the database changes along with others, which Undo puts back, too. */
  follows: (keyof Row & string)[]
  /** The place on a page where families see a row. */
  publicPlace?: (row: Row) => string
  /** The id of the landing page's section that shows its rows, and is left out while there is none. */
  section?: string
  /** The public pages that show its rows: what changes when they do. */
  pages?: RegExp
  /** The page that each row has for itself. */
  ownPage?: {
    path: (row: { slug: string }) => string
    /** The path at which the first of them is previewed. */
    first: string
  }
  /** By what Recent Changes can be filtered; nouns may share one. */
  category: { id: string; label: string }
  /** The words of Recent Changes for a row without a name, several rows, a row by its name, and the list in order. */
  unnamed: string
  several: string
  named: (name: string, quoted: string) => string
  list: string
  /** A sentence about a change that the general ones would say badly; undefined if they will do. */
  describe?: (change: RowChange, wording: Wording) => string | undefined
  search?: NounSearch<Row>
}

type Columns<Name extends Table> = { [Key in keyof RowIn<Name>]?: Column }
type InputsOf<Fields> = {
  [Key in keyof Fields as Fields[Key] extends Column<z.ZodType>
    ? Key
    : never]: Fields[Key] extends {
    input: infer Given extends z.ZodType
  }
    ? Given
    : never
}
type LabelsOf<Fields> = {
  [Key in keyof Fields as Fields[Key] extends Column<Input, 'unseen'> ? never : Key]: string
}
type ValuesOf<Fields> = { [Key in keyof InputsOf<Fields>]: z.input<InputsOf<Fields>[Key]> }
type InputOf<Fields> = { [Key in keyof InputsOf<Fields>]: z.output<InputsOf<Fields>[Key]> }

/** A kind of content: its table, its words and its columns. Lists, forms, writes and history follow from it. */
export interface Noun<Row = object, Values = object, Given = object> extends Facts<Row> {
  table: Table
  columns: Record<string, Column>
  canBeHidden: boolean
  /** The names that its form gives to the columns that staff change. */
  labels: Record<keyof Values & string, string>
  schema: z.ZodType<Given, Values>
  /** Returns the values that its form shows for a row, or for a new one. */
  valuesOf: (row?: Row) => Values
  nameOf: (row: Row) => string
}

type Description<Row> = Partial<Facts<Row>> & Pick<Facts<Row>, 'one' | 'many' | 'category'>

/** A noun, from its table and what isn’t usual about it. The columns stand in the order of form, comparison and history. */
export function defineNoun<const Name extends Table, Fields extends Columns<Name>>({
  columns,
  ...facts
}: Description<RowIn<Name>> & { table: Name; columns: Fields }): Noun<
  RowIn<Name>,
  ValuesOf<Fields>,
  InputOf<Fields>
> & { labels: LabelsOf<Fields> } {
  type Row = RowIn<Name>
  const { one, many, table, nameColumn, isOrdered = false } = facts
  const given = Object.entries<Column>(columns as Record<string, Column>)
  const entered = given.filter(([, { input }]) => input)
  const valuesOf = (row?: Row) =>
    Object.fromEntries(
      entered.map(([name, { kind }]) => [
        name,
        row?.[name as keyof Row] ?? (kind === 'shown' || ''),
      ]),
    )
  return {
    key: 'id',
    order: isOrdered ? ['display_order', 'created_at', 'id'] : [nameColumn ?? 'created_at', 'id'],
    drafts: table,
    follows: [],
    unnamed: `a ${one}`,
    several: many,
    named: (_, quoted) => `the ${one} ${quoted}`,
    list: `the ${facts.several ?? many}`,
    ...facts,
    isOrdered,
    columns: Object.fromEntries(given),
    canBeHidden: 'is_shown' in columns,
    nameOf: (row) => String((nameColumn && row[nameColumn]) ?? ''),
    // What `LabelsOf` and `InputsOf` say of the columns at compile time, made of the same columns.
    labels: Object.fromEntries(
      given.flatMap(([name, { kind, label }]) => (kind === 'unseen' ? [] : [[name, label]])),
    ) as never,
    schema: z.object(
      Object.fromEntries(entered.map(([name, { input }]) => [name, input])),
    ) as never,
    valuesOf: valuesOf as never,
  }
}

/** A change of one row, with the columns that it changed, before and after. */
interface RowChange {
  operation: 'insert' | 'update' | 'delete'
  row_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Formats the parts of a sentence for Recent Changes. */
export interface Wording {
  /** The row: "the question “…”". */
  row: string
  /** The changed column, if only one was changed. */
  only?: string
  quote: (text: string) => string
  value: (field: string, value: unknown) => string
  /** "from $210 to $225" */
  fromTo: (field: string) => string
  field: (field: string) => string
}
