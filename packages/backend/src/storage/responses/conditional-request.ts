interface Validators {
  eTag: string
  lastModified: Date
}

/** Whether the client's cached copy is still current (RFC 9110, section 13). */
export function isUnchanged(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || parseTags(tags).includes(eTag)
  const since = parseDate(headers.get('if-modified-since'))
  return since !== undefined && toSeconds(lastModified) <= since
}

/** Whether a part may be sent: `If-Range` is absent or matches the current version. */
export function isRangeAllowed(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const condition = headers.get('if-range')
  return (
    condition === null || condition === eTag || parseDate(condition) === toSeconds(lastModified)
  )
}

const parseTags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

function parseDate(header: string | null): number | undefined {
  const milliseconds = Date.parse(header ?? '')
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}
