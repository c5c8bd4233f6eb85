import { existsSync } from 'node:fs'
import { describePeople, importPeople, peopleBeside } from '../moving-in/import-people.ts'
import type { ContentStore } from './content-store.ts'
import { importContent } from './import-content.ts'

/** Imports the content, and the messages and accounts if a move wrote them beside it. Returns a report in sentences. */
export async function importFiles(store: ContentStore, file: string): Promise<string[]> {
  const { added, changed, unchanged, pictures, rewritten, missing } = await importContent(
    store,
    file,
  )
  const people = peopleBeside(file)
  return [
    `${added} entries are new, ${changed} were changed and ${unchanged} stayed the same; ${pictures} pictures were added.`,
    ...name('led to another host and show the picture of the site now', rewritten),
    ...name('show nothing, because the site has no such picture', missing),
    ...(existsSync(people) ? describePeople(await importPeople(store, people)) : []),
  ]
}

const name = (what: string, addresses: string[]) =>
  addresses.length > 0
    ? [`Addresses of pictures that ${what} (${addresses.length}): ${addresses.join(', ')}`]
    : []
