import { z } from 'zod'

/** Incremented when a program that knows only the earlier format would misread a backup. */
export const FORMAT = 1

/** The files that a backup may hold in addition to the database and the pictures. */
export const FILES = ['secrets.json'] as const
export type SiteFile = (typeof FILES)[number]

/** No control characters, because commands print names to a terminal. */
const text = z
  .string()
  .max(2000)
  .regex(/^\P{Cc}*$/u)
const count = z.int().nonnegative()
const sum = { size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** A table in a backup: `COPY` text of these columns, in the order of the key. */
const table = z.object({
  name: text,
  columns: z.array(text),
  key: z.array(text),
  rows: count,
  ...sum,
})

const storedObject = z.object({ bucket: text, name: text, version: text, ...sum })

const migration = z.object({
  /** The migration history table that lists it. */
  table: text,
  version: text,
  /** SHA-256 of its text; null if another tool applied it. */
  hash: text.nullable(),
})

const sequence = z.object({
  name: text,
  value: z.string().regex(/^\d{1,19}$/),
  isCalled: z.boolean(),
})

/**
 * Describes the contents of a backup, as its last entry. Sizes are in bytes. A restore compares it with the database
 * that the release itself creates, and takes no name from it.
 */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(sequence),
  objects: z.array(storedObject),
  /** Objects whose bytes were lost before the backup was made. */
  missing: z.array(z.object({ bucket: text, name: text })),
  /** Other files of the site, such as the generated secrets. */
  files: z.array(z.object({ name: z.enum(FILES), ...sum })),
  /** Names of the environment variables that were set, without their values. */
  variables: z.array(z.string().regex(/^\w{1,100}$/)),
})

export type Manifest = z.output<typeof manifest>
export type TableCopy = z.output<typeof table>
export type ObjectCopy = z.output<typeof storedObject>

/** Called with a description of the current step, for people. */
export type Progress = (text: string) => void

export const countRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((total, { rows }) => total + rows, 0)

/** Names of a backup's entries. */
export const entryOf = {
  manifest: 'manifest.json',
  // The version comes first, so that each picture keeps its own file name when a backup is unpacked by hand.
  object: ({ bucket, name, version }: Pick<ObjectCopy, 'bucket' | 'name' | 'version'>) =>
    `objects/${bucket}/${version}/${name}`,
  /** The rows of a table are split into parts, because a tar entry states its size before its bytes. */
  table: (name: string) => `tables/${name}`,
  tablePart: (name: string, part: number) => `tables/${name}/${String(part).padStart(5, '0')}.copy`,
  isObject: (entry: string) => entry.startsWith('objects/'),
  /** The table and part number of an entry; undefined for an entry that isn't part of a table. */
  readTablePart(entry: string) {
    const [, table, part] = /^tables\/([^/]+)\/(\d{5,9})\.copy$/.exec(entry) ?? []
    return table && part ? { table, part: Number(part) } : undefined
  },
}
