import { z } from 'zod'

/** Grows when a program that knows only the earlier one would read a backup wrongly. */
export const FORMAT = 1

const sum = { size: z.number(), sha256: z.string() }

/** A table as it is in a backup: `COPY` text of these columns, in the order of the key. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.string()),
  rows: z.number(),
  ...sum,
})

const storedObject = z.object({
  bucket: z.string(),
  name: z.string(),
  version: z.string(),
  ...sum,
})

const migration = z.object({
  /** Of the history that remembers it. */
  table: z.string(),
  version: z.string(),
  /** SHA-256 of its text; null for what another tool applied. */
  hash: z.string().nullable(),
})

/** What a backup says about itself, in its last entry. Sizes are in bytes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  objects: z.array(storedObject),
  /** Rows whose bytes were gone before the backup was made. */
  missing: z.array(z.object({ bucket: z.string(), name: z.string() })),
  /** Whole files beside the data, such as the generated secrets. */
  files: z.array(z.object({ name: z.string(), ...sum })),
  /** Which variables the environment had set, without their values. */
  variables: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>
export type TableCopy = z.output<typeof table>
export type ObjectCopy = z.output<typeof storedObject>

export const countRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((total, { rows }) => total + rows, 0)

/** Names of a backup's entries. */
export const entryOf = {
  manifest: 'manifest.json',
  // The version comes first, so that who unpacks a backup by hand finds each picture under its own name.
  object: ({ bucket, name, version }: Pick<ObjectCopy, 'bucket' | 'name' | 'version'>) =>
    `objects/${bucket}/${version}/${name}`,
  /** The rows of a table come in parts, since a tar entry must know its size before its bytes. */
  table: (name: string) => `tables/${name}`,
  tablePart: (name: string, part: number) => `tables/${name}/${String(part).padStart(5, '0')}.copy`,
  /** The table that a part belongs to; anything else is whole by itself. */
  wholeOf: (entry: string) => entry.replace(/^(tables\/[^/]+)\/\d+\.copy$/, '$1'),
}
