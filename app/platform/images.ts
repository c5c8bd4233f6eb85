/** Widths in pixels that the image renderer keeps ready. */
const IMAGE_WIDTHS = [160, 320, 480, 640, 768, 960, 1200, 1600, 1920, 2400]

const stored = /^((?:https?:\/\/[^/]+)?\/storage\/v1)\/object\/public\/([^?#]+)/

/**
 * Addresses of a picture for `<img>`: our stored pictures (absolute or site-relative addresses of
 * Supabase Storage) in every width up to `maxWidth`, foreign ones as they are.
 */
export function imageSources(url: string, maxWidth = 2400): { src: string; srcSet?: string } {
  const [, service, object] = stored.exec(url) ?? []
  if (!service || !object) return { src: url }
  const widths = IMAGE_WIDTHS.filter((width) => width <= maxWidth)
  const at = (width: number) => `${service}/render/image/public/${object}?width=${width}`
  return {
    src: at(widths.findLast((width) => width <= 960) ?? 160),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

/** Whether a value can be shown as a picture: a site-relative path or a web address. */
export const isImageUrl = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?!\/)\S/.test(value) || isWebAddress(value))

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)
