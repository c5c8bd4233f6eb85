import { z } from '../../platform/zod.ts'

export const PREVIEW_ADDRESS = '/admin/preview-page'

/** In bytes, enough for a page's text of 200,000 characters. */
export const LARGEST_PREVIEW = 1024 * 1024

const LONGEST_PATH = 200
const PAGE = /^\/(?:(?:clinic|products)\/[a-z0-9-]+|[a-z0-9-]*)$/
/** Single-segment paths that are not content pages. */
const NO_PAGES = ['/admin', '/auth', '/clinic', '/products', '/not-kept']

export const isPublicPath = (path: string) =>
  path.length <= LONGEST_PATH && PAGE.test(path) && !NO_PAGES.includes(path)

/** The maximum number of entries, which limits the work of one request. */
const MOST = 500
const few = (entries: object) => Object.keys(entries).length <= MOST
const key = z.string().max(100)

/** A public page including content that isn't public yet. */
export const previewRequest = z.strictObject({
  path: z.string().refine(isPublicPath),
  hasHidden: z.boolean(),
  texts: z.record(key, z.string().max(2_000)).refine(few),
  pages: z.record(key, z.string().max(200_000)).refine(few),
  /** Unsaved values from forms, by row id and column. */
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
  /** True when the page doesn't exist for visitors. */
  isHidden: boolean
  /** How many rows of each table it shows that visitors don't see. */
  hidden: Record<string, number>
  /** How many unsaved changes it shows. */
  unsaved: number
}
