import type { Landscape } from './town.ts'

const files = import.meta.glob<string>('./pictures/*', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** URLs of a landscape: AVIF in two widths, WebP for old browsers. */
export function findLandscape(landscape: Landscape) {
  const at = (ending: string) => files[`./pictures/${landscape}-${ending}`]
  return { small: at('640.avif'), large: at('1280.avif'), fallback: at('960.webp') }
}
