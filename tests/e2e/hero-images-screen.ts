import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './administrators.ts'
import { connectService } from './service-client.ts'

export interface Row {
  id: string
  filename: string
  url: string
}

interface Fixtures {
  /** Reads the hero's pictures. After the test they are restored. */
  readRows: () => Promise<Row[]>
  /** Writes files to disk, from where a browser uploads faster than from memory, and returns their paths. */
  save: (files: Record<string, Buffer>) => Promise<string[]>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  save: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'phone-'))
    await use((files) =>
      Promise.all(
        Object.entries(files).map(async ([name, bytes]) => {
          await writeFile(path.join(folder, name), bytes)
          return path.join(folder, name)
        }),
      ),
    )
    await rm(folder, { recursive: true })
  },
  readRows: async ({ site }, use) => {
    const service = await connectService(site)
    const images = () => service.from('hero_images')
    const read = async () =>
      (await images().select().order('display_order').order('created_at').throwOnError()).data
    const before = await read()
    await use(read)
    const ids = before.map(({ id }) => id)
    const added = (await read()).filter(({ id }) => !ids.includes(id))
    await images().delete().not('id', 'in', `(${ids})`).throwOnError()
    await images().upsert(before).throwOnError()
    // Otherwise the site would continue to render them for visitors while other tests run.
    await service.storage
      .from('hero_images')
      .remove(added.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? '')))
  },
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const picker = (page: Page) => page.getByLabel('Upload Images')
export const card = (page: Page, filename: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: filename }) })
export const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
