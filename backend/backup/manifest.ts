import { z } from 'zod'

/** Raised when a program that knows only the earlier format would misread a backup. */
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
  /** The table of the migration history that lists it. */
  table: z.string(),
  version: z.string(),
  /** SHA-256 of its text; null for what another tool applied. */
  hash: z.string().nullable(),
})

/** Describes the contents of a backup, as its last entry. Sizes are in bytes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  objects: z.array(storedObject),
  /** Objects whose bytes were lost before the backup was made. */
  missing: z.array(z.object({ bucket: z.string(), name: z.string() })),
  /** Other files of the site, such as the generated secrets. */
  files: z.array(z.object({ name: z.string(), ...sum })),
  /** Names of the environment variables that were set, without their values. */
  variables: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>
export type TableCopy = z.output<typeof table>
export type ObjectCopy = z.output<typeof storedObject>

/** Called with what is being done, in words for a person. */
export type Progress = (words: string) => void

export const countRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((total, { rows }) => total + rows, 0)

/** Names of a backup's entries. */
export const entryOf = {
  manifest: 'manifest.json',
  // The version comes first, so that a backup that is unpacked by hand has each picture under its own name.
  object: ({ bucket, name, version }: Pick<ObjectCopy, 'bucket' | 'name' | 'version'>) =>
    `objects/${bucket}/${version}/${name}`,
  /** The rows of a table are split into parts, because a tar entry states its size before its bytes. */
  table: (name: string) => `tables/${name}`,
  tablePart: (name: string, part: number) => `tables/${name}/${String(part).padStart(5, '0')}.copy`,
  /** The entry of the table that a part belongs to; any other entry itself. */
  wholeOf: (entry: string) => entry.replace(/^(tables\/[^/]+)\/\d+\.copy$/, '$1'),
}
