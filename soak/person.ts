import type { SiteUnderLoad } from './site-under-load.ts'

/** One who does `next` again and again, with time to think before each. */
export type Person = (site: SiteUnderLoad, number: number) => Promise<() => Promise<unknown>>
