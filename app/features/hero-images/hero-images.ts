import { isImageUrl } from '../../../shared/pictures/images.ts'
import { isRefusal } from '../../platform/rows/reads/query-client.ts'

export interface HeroImage {
  url: string | null
  /** The alternative text; empty or missing when staff have not written one. */
  alt?: string
  /** The point that stays in view: "40% 30%". */
  focal_point?: string | null
}

export interface ShownImage {
  url: string
  alt: string
  focal_point?: string | null
}

export type HeroState =
  | { status: 'loading'; message: string }
  | { status: 'error'; message: string }
  | { status: 'loaded'; images: ShownImage[] }

export function heroState(query: {
  data?: HeroImage[]
  error: unknown
  isError: boolean
}): HeroState {
  if (query.data) return stateOfImages(query.data)
  if (!query.isError) return { status: 'loading', message: 'Loading...' }
  const message = isRefusal(query.error)
    ? 'Failed to load images from database'
    : 'An unexpected error occurred'
  return { status: 'error', message }
}

function stateOfImages(all: HeroImage[]): HeroState {
  if (all.length === 0) return { status: 'error', message: 'No images found in database' }
  const images = withoutRepeats(all).flatMap(({ url, alt = '', focal_point }) =>
    isImageUrl(url) ? [{ url, alt, focal_point }] : [],
  )
  if (images.length === 0) return { status: 'error', message: 'No valid images found in database' }
  return { status: 'loaded', images }
}

/** Two people may have chosen the same stored picture at once. */
const withoutRepeats = (all: HeroImage[]) => [...new Map(all.map((one) => [one.url, one])).values()]
