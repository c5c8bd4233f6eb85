/** The backup can't be used; the message says why, for a person. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** A name that stands in a file, for a sentence: short, and without signs that a terminal would obey. */
export const quoteName = (name: string) => JSON.stringify(name.slice(0, 120))
