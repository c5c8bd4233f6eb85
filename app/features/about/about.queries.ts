import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

export const aboutImageQuery = (db: Db) =>
  queryOptions({ queryKey: ['about-image'], queryFn: () => readAboutImage(db) })

/** The address of the about picture, or null when none is set. */
export async function readAboutImage(db: Db): Promise<string | null> {
  const { data } = await (await db())
    .from('site_settings')
    .select('value')
    .eq('key', 'about_image')
    .maybeSingle<{ value: string | null }>()
    .throwOnError()
  return data?.value ?? null
}
