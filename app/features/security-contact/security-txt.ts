const DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

interface Contact {
  email: string
  siteUrl: string
  now: number
}

/** Names whom to contact about a weakness, in the form of RFC 9116. Readers should ask again after half a year. */
export function renderSecurityTxt({ email, siteUrl, now }: Contact): string {
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now + DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ]
  return lines.join('\n')
}
