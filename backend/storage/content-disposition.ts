/**
 * What `?download` or `?download=name` asks for, safe to put in a header (RFC 6266, RFC 8187).
 * Without a name the browser takes the last part of the address.
 */
export function contentDisposition(download: string | null): string | undefined {
  if (download === null) return undefined
  const name = download
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
  if (name === '') return 'attachment'
  const plain = name.replace(/[^ -~]|["%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
