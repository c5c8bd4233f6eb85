import type { DataClient } from '../../app/platform/db.ts'
import type { PeopleOutcome } from '../moving-in/people.ts'
import { asRefusedEntry, type ContentStore } from './content-store.ts'
import { columnsOf, keyOf, type Row, readerOf } from './content-tables.ts'
import { listStoredPictures } from './stored-pictures.ts'

/** Rows per response; a project returns no more than a thousand. */
const PAGE = 500

/** The content of a hosted project, read by one client with a visitor's rights and one with those of the service. */
export function openHostedContent(visitor: DataClient, service: DataClient): ContentStore {
  return {
    readRows: (table) =>
      readPages(async (from) => {
        const { data } = await (readerOf(table) === 'visitor' ? visitor : service)
          .from(table)
          .select(columnsOf(table).join(','))
          .order(keyOf(table))
          .range(from, from + PAGE - 1)
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError()
        return data
      }),

    async writeEntries(entries) {
      const { data, error } = await service.rpc('import_content', { entries })
      if (error) throw asRefusedEntry(error, error.details)
      return data as { added: number; changed: number }
    },

    async writePeople({ contact_form_submissions: messages, administrators }) {
      const { data } = await service
        .rpc('import_people', { messages, administrators })
        .throwOnError()
      return data as unknown as PeopleOutcome
    },

    listPictures: () => listStoredPictures(service),

    async readPicture({ bucket, name }) {
      const { data, error } = await service.storage.from(bucket).download(name)
      if (error) throw error
      return new Uint8Array(await data.arrayBuffer())
    },

    async storePicture({ bucket, name }, bytes, contentType) {
      const { error } = await service.storage
        .from(bucket)
        .upload(name, bytes, { contentType, cacheControl: '3600' })
      if (error) throw error
    },

    async removePicture({ bucket, name }) {
      const { error } = await service.storage.from(bucket).remove([name])
      if (error) throw error
    },

    close: async () => {},
  }
}

async function readPages<Item>(read: (from: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const page = await read(items.length)
    items.push(...page)
    if (page.length < PAGE) return items
  }
}
