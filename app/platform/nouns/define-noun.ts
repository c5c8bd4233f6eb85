import type { Database } from '../../../supabase/database.types.ts'
import type { Table } from '../rows/writes/use-write.ts'
import { z } from '../zod.ts'
import type { Column, Input } from './column.ts'

export type RowIn<Name extends Table> = Database['public']['Tables'][Name]['Row']

/** How staff search the rows of a noun, in the text that the database’s function `search_text` returns for a row. */
export interface NounSearch<Row> {
  group: string
  /** Only these columns are read, for a screen that doesn't open the row itself. */
  select?: string
  describe: (row: Row) => { title: string; detail?: string | null; to: string }
}

/** The facts of a noun that all screens and lists share; `defineNoun` fills in the defaults. */
interface Facts<Row> {
  /** Singular and plural in a sentence: "question", "questions". */
  one: string
  many: string
  key: 'id' | 'key' | 'address'
  nameColumn?: keyof Row & string
  /** The parent row; hiding it hides this row, too. */
  parent?: keyof Row & string
  /** The column with the URL of a picture, and what staff call its place on the website. */
  picture?: { column: keyof Row & string; place: (name: string | null) => string }
  /** True if staff order the rows by `display_order`. */
  isOrdered: boolean
  /** The columns that a list is ordered by; `-shown_until` is descending. */
  order: string[]
  /** The name of its drafts in browsers. */
  drafts: string
  /** True if `supabase/seed/firm.sql` inserts its first rows. */
  isSeeded?: true
  /** Columns that the database changes along with others. Undo restores them, too. */
  follows: (keyof Row & string)[]
  /** Where on a page families see a row. */
  publicPlace?: (row: Row) => string
  /** The id of the section of the landing page that shows its rows. The section is left out if there are none. */
  section?: string
  ownPage?: {
    path: (row: { slug: string }) => string
    /** The path where the first of its rows is previewed. */
    first: string
  }
  /** Its category in the filter of Recent Changes; nouns may share one. */
  category: { id: string; label: string }
  /** How staff know a row whose stored name is a key. */
  titleOf: (name: string) => string
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

/** A kind of content: its table, its labels and its columns. Lists, forms, writes and history follow from it. */
export interface Noun<Row = object, Values = object, Given = object> extends Facts<Row> {
  table: Table
  columns: Record<string, Column>
  canBeHidden: boolean
  labels: Record<keyof Values & string, string>
  schema: z.ZodType<Given, Values>
  valuesOf: (row?: Row) => Values
  nameOf: (row: Row) => string
}

type Description<Row> = Partial<Facts<Row>> & Pick<Facts<Row>, 'one' | 'many' | 'category'>

/** Defines a noun by what differs from the defaults. The columns are in the order of form, comparison and history. */
export function defineNoun<const Name extends Table, Fields extends Columns<Name>>({
  columns,
  ...facts
}: Description<RowIn<Name>> & { table: Name; columns: Fields }): Noun<
  RowIn<Name>,
  ValuesOf<Fields>,
  InputOf<Fields>
> & { labels: LabelsOf<Fields> } {
  type Row = RowIn<Name>
  const { table, nameColumn, isOrdered = false } = facts
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
    titleOf: (name) => name,
    ...facts,
    isOrdered,
    columns: Object.fromEntries(given),
    canBeHidden: 'is_shown' in columns,
    nameOf: (row) => String((nameColumn && row[nameColumn]) ?? ''),
    // The types `LabelsOf` and `InputsOf` describe these objects, which are built from the same columns.
    labels: Object.fromEntries(
      given.flatMap(([name, { kind, label }]) => (kind === 'unseen' ? [] : [[name, label]])),
    ) as never,
    schema: z.object(
      Object.fromEntries(entered.map(([name, { input }]) => [name, input])),
    ) as never,
    valuesOf: valuesOf as never,
  }
}
