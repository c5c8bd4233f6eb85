import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../../platform/rows/reads/data-query.ts'

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
  const { about_image: url, about_image_focal_point: focal_point = '' } = await readSettings(db, [
    'about_image',
    'about_image_focal_point',
  ])
  return url ? { url, focal_point } : null
}

export const readAboutImage = async (db: Db) => (await readAboutPicture(db))?.url ?? null
