import { z } from 'zod'

/** Raised when a program that knows only the earlier format would misread a backup. */
export const FORMAT = 1

/** The files that a backup may hold in addition to the database and the pictures. */
export const FILES = ['secrets.json'] as const
export type SiteFile = (typeof FILES)[number]

/** Without signs that a terminal would obey, because commands print names. */
const text = z
  .string()
  .max(2000)
  .regex(/^\P{Cc}*$/u)
const count = z.int().nonnegative()
const sum = { size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** A table as it is in a backup: `COPY` text of these columns, in the order of the key. */
const table = z.object({
  name: text,
  columns: z.array(text),
  key: z.array(text),
  rows: count,
  ...sum,
})

const storedObject = z.object({ bucket: text, name: text, version: text, ...sum })

const migration = z.object({
  /** The table of the migration history that lists it. */
  table: text,
  version: text,
  /** SHA-256 of its text; null for what another tool applied. */
  hash: text.nullable(),
})

const sequence = z.object({
  name: text,
  value: z.string().regex(/^\d{1,19}$/),
  isCalled: z.boolean(),
})

/**
 * Describes the contents of a backup, as its last entry. Sizes are in bytes. A restore compares it with the database
 * that the release itself makes, and takes no name from it.
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
  isObject: (entry: string) => entry.startsWith('objects/'),
  /** The table that an entry is a part of, and which part; undefined for any other entry. */
  readTablePart(entry: string) {
    const [, table, part] = /^tables\/([^/]+)\/(\d{5,9})\.copy$/.exec(entry) ?? []
    return table && part ? { table, part: Number(part) } : undefined
  },
}
