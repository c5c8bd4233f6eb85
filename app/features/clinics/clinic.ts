export interface Clinic {
  id: string
  name: string
  slug: string
  address: string
  phone: string
  /** Without a scheme. */
  website: string
  description: string | null
}

/** Where a clinic is, in short: what follows the first comma of its address, otherwise its last word. */
export function findShortLocation(address: string) {
  const [, ...rest] = address.split(',')
  return rest.join(',').trim() || (address.replaceAll(',', ' ').trim().split(/\s+/).at(-1) ?? '')
}

export const websiteHref = (website: string) => `https://${website.replace(/^https?:\/\//i, '')}`
