import { z } from '../../platform/zod.ts'

export const PREVIEW_ADDRESS = '/admin/preview-page'

/** In bytes, more than a page's text of 200,000 characters takes. */
export const LARGEST_PREVIEW = 1024 * 1024

const LONGEST_PATH = 200
const PAGE = /^\/(?:(?:clinic|products)\/[a-z0-9-]+|[a-z0-9-]*)$/
/** Addresses of one part that are no page with content. */
const NO_PAGES = ['/admin', '/auth', '/clinic', '/products', '/not-kept']

/** Whether a public page may be at this path. */
export const isPublicPath = (path: string) =>
  path.length <= LONGEST_PATH && PAGE.test(path) && !NO_PAGES.includes(path)

/** Most entries, so that a request of many small ones is no large piece of work. */
const MOST = 500
const few = (entries: object) => Object.keys(entries).length <= MOST
const key = z.string().max(100)

/** A public page as it would be with what isn't public yet. */
export const previewRequest = z.strictObject({
  path: z.string().refine(isPublicPath),
  hasHidden: z.boolean(),
  texts: z.record(key, z.string().max(2_000)).refine(few),
  pages: z.record(key, z.string().max(200_000)).refine(few),
  /** The words that are typed into the forms of rows, by the row's id and its columns. */
  rows: z
    .record(
      z.uuid(),
      z.record(key, z.union([z.string().max(10_000), z.number(), z.null()])).refine(few),
    )
    .refine(few),
})
export type PreviewRequest = z.output<typeof previewRequest>

export interface PreviewedPage {
  status: number
  html: string
  /** True when visitors find no page there. */
  isHidden: boolean
  /** The number of rows of each table that it shows and that visitors don't see. */
  hidden: Record<string, number>
  /** The number of unsaved changes that it shows. */
  unsaved: number
}
