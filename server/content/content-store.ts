import type { People, PeopleOutcome } from '../moving-in/people.ts'
import type { Row, TableName } from './content-tables.ts'

/** The content of a site and the pictures it shows: our own backend's or a hosted project's. */
export interface ContentStore {
  /**
   * The rows of a table with the columns of the list of content tables. Settings are included only if a visitor may
   * read them.
   */
  readRows(table: TableName): Promise<Row[]>
  /** Upserts every entry by its key, or none of them. @throws RefusedEntry */
  writeEntries(entries: Entry[]): Promise<{ added: number; changed: number }>
  /** Adds messages and administrators of another site. Existing ones are left as they are. */
  writePeople(people: People): Promise<PeopleOutcome>
  listPictures(): Promise<Picture[]>
  /** Undefined if the file is lost. */
  readPicture(picture: Picture): Promise<Uint8Array | undefined>
  storePicture(picture: Picture, bytes: Uint8Array, contentType: string): Promise<void>
  removePicture(picture: Picture): Promise<void>
  close(): Promise<void>
}

type Entry = { table: TableName; row: Row }

export interface Picture {
  bucket: string
  name: string
}

/** The database refused one of the entries. */
export class RefusedEntry extends Error {
  override name = 'RefusedEntry'
  /** SQLSTATE. */
  readonly code: string
  /** The entry's position among all given entries, from 0. */
  readonly entry: number
  readonly constraint: string | null
  readonly column: string | null

  constructor({ message, code }: { message: string; code: string }, detail: string, from: number) {
    super(message)
    this.code = code
    const { entry, constraint, column } = JSON.parse(detail)
    this.entry = from + entry
    this.constraint = constraint
    this.column = column
  }
}

/**
 * Converts an error of `import_content` for the entries from this one on into the error of one entry, if its detail
 * names one.
 */
export const asRefusedEntry = <Failure extends { message: string; code: string }>(
  error: Failure,
  detail: string | null | undefined,
  from = 0,
) => (detail?.startsWith('{') ? new RefusedEntry(error, detail, from) : error)
