/** The backup can't be used; the message is the reason, for a person. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** A name from a file, made safe for a message: short, and without control characters. */
export const quoteName = (name: string) => JSON.stringify(name.slice(0, 120))
