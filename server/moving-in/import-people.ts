import { readFile } from 'node:fs/promises'
import type { ContentStore } from '../content/content-store.ts'
import { WrongContent } from '../content/read-content.ts'
import { type PeopleOutcome, people } from './people.ts'

/** Messages with their notes per call; a project accepts no larger request. */
const AT_ONCE = 100

/** The file beside `content.json` with messages and accounts. */
export const peopleBeside = (file: string) => `${file.replace(/\.json$/i, '')}-people.json`

/**
 * Adds the messages and administrators of a file; a second time adds nothing.
 * @throws WrongContent with a message that names what can't be used, but never a hash
 */
export async function importPeople(store: ContentStore, file: string): Promise<PeopleOutcome> {
  const result = people.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!result.success)
    throw new WrongContent(
      result.error.issues.map(({ path, message }) => `${path.join(', ')}: ${message}.`).join('\n'),
    )
  const { contact_form_submissions: messages, administrators } = result.data
  // Administrators are sent once. Only the last call knows how many messages are old.
  let added = 0
  for (let from = 0; from + AT_ONCE < messages.length; from += AT_ONCE) {
    const part = messages.slice(from, from + AT_ONCE)
    const outcome = await store.writePeople({
      contact_form_submissions: part,
      administrators: [],
    })
    added += outcome.messages
  }
  const rest = messages.length > 0 ? messages.slice(-(messages.length % AT_ONCE || AT_ONCE)) : []
  const outcome = await store.writePeople({ contact_form_submissions: rest, administrators })
  return { ...outcome, messages: added + outcome.messages }
}

/** The outcome in sentences for the person who runs the command. */
export function describePeople(outcome: PeopleOutcome): string[] {
  const { messages, accounts, invitations, expiring, expire_at } = outcome
  return [
    `${messages} messages are new, and nobody was mailed about them. Administrators who sign in with their old password: ${accounts}; who are invited by mail: ${invitations}.`,
    ...(expiring > 0 && expire_at
      ? [
          `${expiring} messages are older than the retention period in Settings, Personal Data. The site deletes them on ${expire_at.slice(0, 10)}, unless the period is longer by then.`,
        ]
      : []),
  ]
}
