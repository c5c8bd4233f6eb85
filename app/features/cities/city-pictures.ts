import type { CityPath } from './cities.ts'

const files = import.meta.glob<string>('./pictures/*', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Addresses of the scene that belongs to a city: AVIF in two widths, WebP for old browsers. */
export function findCityPicture(path: CityPath) {
  const at = (ending: string) => files[`./pictures/${path.split('-pet-')[0]}-${ending}`]
  return { small: at('640.avif'), large: at('1280.avif'), fallback: at('960.webp') }
}
