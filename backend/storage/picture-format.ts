import type { PictureRequest } from './picture-request.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif'

/** The format to send: the one asked for, else the smallest the browser names in `Accept`. */
export function chooseFormat(
  wanted: PictureRequest['format'],
  accept: string | null,
  storedType: string,
): PictureFormat {
  if (wanted === 'origin') return sameFormat(storedType)
  if (wanted) return wanted
  if (names(accept, 'image/avif')) return 'avif'
  if (names(accept, 'image/webp')) return 'webp'
  return ['image/png', 'image/gif'].includes(storedType) ? 'png' : 'jpeg'
}

function sameFormat(storedType: string): PictureFormat {
  const formats: PictureFormat[] = ['avif', 'webp', 'jpeg', 'png', 'gif']
  return formats.find((format) => storedType === `image/${format}`) ?? 'jpeg'
}

// A wildcard says nothing about the newer formats, so only a type that is spelled out counts.
function names(accept: string | null, type: string): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [named = '', ...parameters] = entry.split(';').map((part) => part.trim())
      return named === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
}
