import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'

export const aboutImageQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'about-picture'],
    queryFn: () => readAboutPicture(db),
  })

export interface AboutPicture {
  url: string
  /** The point that stays in view when the picture is cropped, such as "40% 30%"; empty until somebody sets it. */
  focal_point: string
}

async function readAboutPicture(db: Db): Promise<AboutPicture | null> {
  const { data } = await (await db())
    .from('site_settings')
    .select('key, value')
    .in('key', ['about_image', 'about_image_focal_point'])
    .throwOnError()
  const find = (wanted: string) => data.find(({ key }) => key === wanted)?.value ?? ''
  const url = find('about_image')
  return url ? { url, focal_point: find('about_image_focal_point') } : null
}

export async function readAboutImage(db: Db): Promise<string | null> {
  const { data } = await (await db())
    .from('site_settings')
    .select('value')
    .eq('key', 'about_image')
    .maybeSingle()
    .throwOnError()
  return data?.value ?? null
}
